import type { Schema } from '@/api/shapes';
import type { PartRecord } from '@/kit';
import { InquiryLog } from './inquiries-log';
import { SimilarOfInquiry } from './inquiries-similar';

type Details = Schema<'InquiryDetails'>;

export const LogCard = ({ record }: { record: PartRecord }) => (
  <InquiryLog contacts={(record.data as Details).contacts} />
);

export const SimilarCard = ({ record }: { record: PartRecord }) => (
  <SimilarOfInquiry inquiry={record.data as Details} />
);
