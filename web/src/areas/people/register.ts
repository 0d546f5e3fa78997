export type PersonKind = 'employee' | 'student' | 'guardian';

/** The register that a record belongs to: staff and teachers are employees too. */
export const registerOf = (kind: string): PersonKind =>
  kind === 'staff' || kind === 'teacher' ? 'employee' : (kind as PersonKind);
