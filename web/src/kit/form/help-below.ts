/** Help stands below its control, so that two controls side by side begin at one height. */
export const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
