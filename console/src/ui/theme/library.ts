import { LibraryTheme } from './library-theme';
import { setLibraryTheme } from './themed';

/* The component library with its theme. The build resolves `antd` to this module (`build/library.ts`). */
setLibraryTheme(LibraryTheme);
export * from 'antd';
