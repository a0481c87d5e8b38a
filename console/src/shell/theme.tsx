import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useStillness } from '../lib/browser/media';
import { useSettings, useSize } from '../lib/session/settings';
import { accentOf, chartColour, isGrey } from '../ui/theme/accent';
import { antdTheme, componentSizes } from '../ui/theme/antd';
import { useShade } from '../ui/theme/mode';

/** Provides the appearance for everything below: mode, theme colour, size, icons and Ant Design's language. */
export function Theme({ locale, children }: { locale: ConfigProviderProps['locale']; children: ReactNode }) {
  const { theme: raw } = useSettings();
  const size = useSize();
  const shade = useShade();
  const still = useStillness();
  const theme = useMemo(() => antdTheme(raw, shade, size, still), [raw, shade, size, still]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['mode'] = shade;
    page.dataset['size'] = size;
    page.toggleAttribute('data-grey', isGrey(raw));
    const accent = Object.entries(accentOf(raw, shade)).map(([name, value]) => [`--accent-${name}`, value]);
    const colours = [...accent, ['--chart-1', chartColour(raw, shade)]] as const;
    for (const [name, value] of colours) page.style.setProperty(name, value);
    // The public pages have no settings and use the colours of the style sheet.
    return () => colours.forEach(([name]) => page.style.removeProperty(name));
  }, [raw, shade, size]);

  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      componentSize={componentSizes[size]}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: 'optional' }}
      wave={{ disabled: true }}
    >
      <LucideProvider size={16} strokeWidth={1.6}>
        {children}
      </LucideProvider>
    </ConfigProvider>
  );
}
