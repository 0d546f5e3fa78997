/** English texts of the area `website`. Keys begin with `website.`. */
export const website = {} as const;
