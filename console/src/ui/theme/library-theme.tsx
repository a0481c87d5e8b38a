import { ConfigProvider } from 'antd';
import { type ReactNode, use, useMemo } from 'react';
import { useStillness } from '../../lib/browser/media';
import { useSettings, useSize } from '../../lib/session/settings';
import { antdTheme, componentSizes } from './antd';
import { useShade } from './mode';
import { LibraryTexts } from './themed';

/** Provides the component library's theme and language for everything below. */
export function LibraryTheme({ children }: { children: ReactNode }) {
  const { theme: raw } = useSettings();
  const size = useSize();
  const shade = useShade();
  const still = useStillness();
  const theme = useMemo(() => antdTheme(raw, shade, size, still), [raw, shade, size, still]);
  return (
    <ConfigProvider
      locale={use(LibraryTexts)}
      theme={theme}
      componentSize={componentSizes[size]}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: 'optional' }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
