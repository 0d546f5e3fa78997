import type { People } from '../content.ts';
import { SitePicture } from './parts.tsx';

export function PeopleSection({ id, people }: { id: string; people: People }) {
  return (
    <section id={id} className="people" aria-labelledby={`${id}-heading`}>
      <div className="section-head">
        <h2 id={`${id}-heading`}>{people.heading}</h2>
        {people.text && <p>{people.text}</p>}
      </div>
      <ul className="people-list">
        {people.items.map((person) => (
          <li key={person.name}>
            {person.picture && <SitePicture picture={person.picture} className="person-picture" />}
            <h3>{person.name}</h3>
            <p className="person-role">{person.role}</p>
            {person.text && <p>{person.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
