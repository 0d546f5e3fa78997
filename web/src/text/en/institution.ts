/** English texts of the area `institution`. Keys begin with `institution.`. */
export const institution = {} as const;
