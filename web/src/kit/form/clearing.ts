import { t } from '@/text';

/** A name for the button that empties a control. */
export const clearing = () => ({ 'aria-label': t('kit.clear') });
