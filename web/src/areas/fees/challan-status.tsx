import { useMe } from '@/api/session';
import { StatusBadge } from '@/kit';

interface Due {
  status: string;
  due_on: string;
}

/** How a challan stands today: one on which money is owed past its due day is overdue, which nobody stores. */
export function challanStatus({ status, due_on }: Due, today: string): string {
  const isOpen = status === 'issued' || status === 'partly_paid';
  return isOpen && due_on < today ? 'overdue' : status;
}

export function ChallanStatus({ challan }: { challan: Due }) {
  const today = useMe()?.group.today ?? '';
  return <StatusBadge status={challanStatus(challan, today)} />;
}
