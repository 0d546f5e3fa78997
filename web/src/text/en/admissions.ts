/** English texts of the area `admissions`. Keys begin with `admissions.`. */
export const admissions = {} as const;
