/** English texts of the area `entry_tests`. Keys begin with `entry_tests.`. */
export const entry_tests = {} as const;
