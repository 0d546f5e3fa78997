/** English texts of the area `students`. Keys begin with `students.`. */
export const students = {} as const;
