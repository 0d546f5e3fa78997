/** English texts of the area `reports`. Keys begin with `reports.`. */
export const reports = {} as const;
