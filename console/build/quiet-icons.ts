import type { Plugin } from 'vite';

const icon = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(?:Light)?\.js$/;
const named = '"aria-label": icon.name';

/**
 * Returns the code of the component library's icons with every icon hidden from screen readers. The library names them
 * in English, such as `close-circle`, also inside buttons that have a name of their own.
 */
export function hideIcons(code: string): string {
  if (!code.includes(named))
    throw new Error('the icons of the component library are named in another way now');
  return code.replace(named, '"aria-hidden": true');
}

/** Hides the component library's icons from screen readers. Fails the build if it contains no icon. */
export function quietIcons(): Plugin {
  let hidden = false;
  return {
    name: 'quiet-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler(code) {
        hidden = true;
        return hideIcons(code);
      },
    },
    buildEnd(error) {
      if (!error && !hidden) this.error('the icons of the component library are in another file now');
    },
  };
}
