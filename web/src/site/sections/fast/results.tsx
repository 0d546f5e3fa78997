import { useState } from 'react';
import { formatNumber } from '../../../text/numbers';
import type { Page } from '../../content.ts';
import { siteWords } from '../../words.ts';
import { ask } from './calls.ts';
import { points } from './standing.tsx';
import { fastWords } from './words.ts';

type Results = {
  test_name: string;
  lists: { program_id: number; program_name: string }[];
  program_id: number;
  total: number;
  page: number;
  rows: { rank: number; roll_no: string; aggregate: number; is_tied: boolean; offer_campus: string | null }[];
};

const A_PAGE = 200;

/** The published results of a test: roll numbers, never names. `/fast?results=3` names the test. */
export function FastResults({ id, page, testId }: { id: string; page: Page; testId: number }) {
  const [words, more] = [fastWords(page.lang), siteWords(page.lang)];
  const [found, setFound] = useState<Results | null>(null);
  const [problem, setProblem] = useState('');
  const look = async (program: number | null, number: number) => {
    const query = {
      test_id: String(testId),
      page: String(number),
      ...(program !== null && { program_id: String(program) }),
    };
    const answer = await ask<Results>('/get-fast-results', query, page.lang, words.lost);
    setProblem('data' in answer ? '' : (answer.message ?? words.lost));
    if ('data' in answer) setFound(answer.data);
  };
  if (!found) {
    return (
      <>
        {problem && <p role="alert">{problem}</p>}
        <p className="actions">
          <button type="button" className="action" onClick={() => void look(null, 1)}>
            {words.results}
          </button>
        </p>
      </>
    );
  }
  const pages = Math.ceil(found.total / A_PAGE);
  return (
    <div id={`${id}-results`} role="status">
      <h3>
        <bdi>{found.test_name}</bdi>
      </h3>
      {problem && <p role="alert">{problem}</p>}
      {found.lists.length > 1 && (
        <p className="actions">
          {found.lists.map((list) => (
            <button
              key={list.program_id}
              type="button"
              className="action-quiet"
              onClick={() => void look(list.program_id, 1)}
            >
              {list.program_name}
            </button>
          ))}
        </p>
      )}
      <table className="fast-results">
        <thead>
          <tr>
            {[words.rank, words.roll_no, words.aggregate, words.seat_at].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map((row) => (
            <tr key={row.roll_no}>
              <td>{formatNumber(row.rank)}</td>
              <td dir="ltr">{row.roll_no}</td>
              <td>{points(row.aggregate)}</td>
              <td>
                <bdi>{row.offer_campus ?? ''}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <p className="actions">
          {found.page > 1 && (
            <button type="button" className="action-quiet" onClick={() => void look(found.program_id, found.page - 1)}>
              {more.previous}
            </button>
          )}
          {found.page < pages && (
            <button type="button" className="action-quiet" onClick={() => void look(found.program_id, found.page + 1)}>
              {more.next}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
