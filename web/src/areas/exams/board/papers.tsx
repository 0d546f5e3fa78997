import { choicesOf, defineResource, kit, RecordLink } from '@/kit';
import { word } from '@/text';
import { papers } from './records';

const KINDS = choicesOf('noc', 'migration');
const DIRECTIONS = choicesOf('received', 'given');

/** The register of NOC and migration papers. */
export default defineResource(papers, {
  sort: '-on_date',
  searchable: true,
  columns: [
    { key: 'paper_no', card: 'title' },
    { key: 'on_date', kind: 'date' },
    { key: 'kind', choices: KINDS },
    { key: 'direction', choices: DIRECTIONS },
    { key: 'student_name', second: 'student_no' },
    { key: 'institution' },
    { key: 'board_name' },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'has_file', label: 'exams.board_papers.scanned', kind: 'boolean' },
    { key: 'remarks', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'direction', kind: 'enum', choices: DIRECTIONS },
    { name: 'on_date', kind: 'date' },
    { name: 'board_id', kind: 'remote', of: 'boards', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
    { name: 'student_id', kind: 'remote', of: 'students', parent: 'campus_id' },
    { name: 'kind', kind: 'radio', choices: KINDS, default: 'noc', width: 'half' },
    { name: 'direction', kind: 'radio', choices: DIRECTIONS, default: 'received', width: 'half' },
    { name: 'paper_no', kind: 'text', width: 'half' },
    { name: 'on_date', kind: 'date', default: ({ today }) => today, width: 'half' },
    { name: 'institution', kind: 'text', width: 'half' },
    { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
    { name: 'file_id', from: 'file', label: 'exams.board_papers.scan', kind: 'file' },
    { name: 'remarks', kind: 'textarea' },
  ],
  identity: (paper) => ({ name: `${word(paper.kind)} ${paper.paper_no}`, status: paper.direction }),
  figures: (paper) => [
    {
      label: 'kit.label.student',
      value: <RecordLink to={`/admin/student-details?id=${paper.student_id}`}>{paper.student_name}</RecordLink>,
      hint: paper.student_no,
    },
    {
      label: 'exams.board_papers.scan',
      value: paper.file && (
        <a className={kit.link} href={paper.file.url} target="_blank" rel="noreferrer">
          {paper.file.name}
        </a>
      ),
    },
  ],
});
