/** The register that a record belongs to: staff and teachers are employees too. */
export const registerOf = (kind: string): string => (kind === 'staff' || kind === 'teacher' ? 'employee' : kind);
