/** English texts of the screen kit. Keys begin with `kit.`. */
export const kit = {} as const;
