/** The group's mark when it has no logo of its own: a chinar leaf in line. Decoration: the name always stands beside it. */
export function LeafMark() {
  return (
    <svg className="leaf-mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 45V31M24 31C20 33 14 35 8 33l3-4-6-2 5-4-5-5 7 .5L11 12l7 4.5L20 9l4-6 4 6 2 7.5L37 12l-1 6.500 7-.5-5 5 5 4-6 2 3 4c-6 2-12 0-16-2Z" />
      <path d="M24 31V10M24 31l-9-11M24 31l9-11M24 31l-12-2.500M24 31l12-2.500" />
    </svg>
  );
}

/** Points on in reading direction. */
export function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 24 12" aria-hidden="true" focusable="false">
      <path d="M0 6h22M17 1l5 5-5 5" />
    </svg>
  );
}
