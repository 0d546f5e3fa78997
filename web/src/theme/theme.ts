import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from '@/text';

/** The ten shades of a colour of tokens.css. They stay variables, so that a group's own colour reaches every part. */
const shades = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // The luminance at which black and white read equally well
  luminanceThreshold: 0.18,
  white: '#ffffff',
  black: '#29251f',
  colors: {
    brand: shades('brand'),
    ochre: shades('ochre'),
    red: shades('brick'),
    gray: shades('sand'),
    dark: shades('night'),
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-text)',
    fontWeight: '620',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.25rem' }, h3: { fontSize: '1.0625rem' } },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Without the parts themselves: signing in does not wait for menus and dialogs.
  components: {
    // Asked anew at each drawing, so it follows the language.
    PasswordInput: {
      defaultProps: () => ({ visibilityToggleButtonProps: { 'aria-label': t('shell.show_typed') } }),
    },
    CloseButton: { defaultProps: () => ({ 'aria-label': t('shell.close') }) },
    Title: { defaultProps: { order: 2 } },
    Paper: { defaultProps: { radius: 'md' } },
    // The placeholder that takes the focus is no item of a menu: the focus goes to the first item.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    // A dialog's header is no banner of the page.
    Modal: { defaultProps: { centered: true, attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    NumberInput: { defaultProps: { hideControls: true } },
    Notification: { defaultProps: { radius: 'md' } },
  },
});

const tokens = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-hint)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

/** Gives Mantine's own variables our tokens; with its defaults some texts fall below a contrast of 4.5. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokens,
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sand-1)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-disabled-color': 'var(--sand-6)',
  },
  dark: {
    ...tokens,
    '--mantine-color-default': 'var(--night-6)',
    '--mantine-color-default-hover': 'var(--night-5)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-disabled-color': 'var(--night-2)',
    '--mantine-color-brand-text': 'var(--brand-3)',
    '--mantine-color-red-text': 'var(--brick-3)',
    '--mantine-color-ochre-text': 'var(--ochre-3)',
  },
});
