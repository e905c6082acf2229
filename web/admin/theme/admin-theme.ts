import { Checkbox, createTheme, Drawer, type MantineColorsTuple, Modal } from '@mantine/core';

/** The shop's ink in ten steps; the same numbers stand in room.css, where the browser reads them. */
const vermilion: MantineColorsTuple = [
  '#fdeeea',
  '#fbd9d0',
  '#f6b7a7',
  '#f1937c',
  '#ec7157',
  '#e2502f',
  '#d9381e',
  '#b92d17',
  '#982413',
  '#781b0e',
];

/**
 * Mantine in the shop's colours and letters. Scroll locking would write a style element, which the page's policy
 * forbids; room.css does the same.
 */
export const adminTheme = createTheme({
  colors: { vermilion },
  primaryColor: 'vermilion',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)' },
  defaultRadius: 'sm',
  components: {
    Modal: Modal.extend({ defaultProps: { lockScroll: false, centered: true } }),
    // 24 px: large enough for a finger beside another (WCAG 2.5.8).
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false } }),
    // Their heads are <header>s: outside of a section those would be banners of the whole page.
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
  },
});
