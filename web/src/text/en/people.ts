/** English texts of the area `people`. Keys begin with `people.`. */
export const people = {} as const;
