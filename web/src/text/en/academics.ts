/** English texts of the area `academics`. Keys begin with `academics.`. */
export const academics = {} as const;
