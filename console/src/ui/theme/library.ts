import { LibraryTheme } from './library-theme';
import { setLibraryTheme } from './themed';

/* The component library with its theme. The build resolves `antd` to this module (`build/library.ts`). */
setLibraryTheme(LibraryTheme);
// eslint-disable-next-line no-restricted-syntax -- It stands for the library in every import.
export * from 'antd';
