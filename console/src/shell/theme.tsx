import type { ConfigProviderProps } from 'antd';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useSettings, useSize } from '../lib/session/settings';
import { accentOf, chartColour, isGrey } from '../ui/theme/accent';
import { useShade } from '../ui/theme/mode';
import { LibraryTexts } from '../ui/theme/themed';

/**
 * Provides the appearance for everything below: mode, theme colour, size and icons. `locale` has the texts of the
 * component library, which loads later.
 */
export function Theme({ locale, children }: { locale: ConfigProviderProps['locale']; children: ReactNode }) {
  const { theme: raw } = useSettings();
  const size = useSize();
  const shade = useShade();

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
    <LibraryTexts value={locale}>
      <LucideProvider size={16} strokeWidth={1.6}>
        {children}
      </LucideProvider>
    </LibraryTexts>
  );
}
