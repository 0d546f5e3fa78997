/** English texts of the area `exams`. Keys begin with `exams.`. */
export const exams = {} as const;
