/** English texts of the area `accounting`. Keys begin with `accounting.`. */
export const accounting = {} as const;
