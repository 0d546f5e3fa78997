/** English texts of the area `payroll`. Keys begin with `payroll.`. */
export const payroll = {} as const;
