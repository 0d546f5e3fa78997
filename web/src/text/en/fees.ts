/** English texts of the area `fees`. Keys begin with `fees.`. */
export const fees = {} as const;
