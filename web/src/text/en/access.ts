/** English texts of the area `access`. Keys begin with `access.`. */
export const access = {} as const;
