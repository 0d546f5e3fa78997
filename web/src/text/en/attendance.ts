/** English texts of the area `attendance`. Keys begin with `attendance.`. */
export const attendance = {} as const;
