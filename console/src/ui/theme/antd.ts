import { type ConfigProviderProps, theme as antd } from 'antd';
import type { Size } from '../../lib/session/settings';
import { accentOf, isAlarming } from './accent';
import { blendOver } from './colour';
import { palettes, type Shade } from './palette';

type Theme = NonNullable<ConfigProviderProps['theme']>;
type Algorithm = Exclude<NonNullable<Theme['algorithm']>, readonly unknown[]>;

/** Ant Design's name of each size. */
export const componentSizes = {
  default: 'large',
  medium: 'middle',
  small: 'small',
  mini: 'small',
} as const satisfies Record<Size, string>;

/** Font sizes in pixels. For `mini`, Ant Design's compact algorithm turns 14 into 12. */
const fontSizes: Record<Size, number> = { default: 14, medium: 14, small: 13, mini: 14 };

/**
 * Returns an algorithm (step of an Ant Design theme) that sets all colours whose contrast was computed. It must run
 * last, so that no other algorithm changes them.
 */
function pin(raw: string, shade: Shade): Algorithm {
  const colours = palettes[shade];
  const accent = accentOf(raw, shade);
  const soft = (colour: string): string =>
    blendOver(colour, colours.surface, shade === 'light' ? 0.08 : 0.15);
  const pressed = (colour: string, share: number): string =>
    blendOver(colour, shade === 'light' ? '#000000' : '#ffffff', share);
  const status = (name: 'Success' | 'Warning' | 'Error' | 'Info', colour: string) => ({
    [`color${name}`]: colour,
    [`color${name}Hover`]: pressed(colour, 0.9),
    [`color${name}Active`]: pressed(colour, 0.8),
    [`color${name}Bg`]: soft(colour),
    [`color${name}BgHover`]: soft(colour),
    [`color${name}Border`]: colour,
    [`color${name}BorderHover`]: colour,
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: colour,
    [`color${name}TextActive`]: colour,
  });
  return (seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    ...status('Success', colours.ok),
    ...status('Warning', colours.wait),
    ...status('Error', colours.alarm),
    ...status('Info', colours.run),
    colorPrimary: accent.solid,
    colorPrimaryHover: blendOver(accent.solid, '#000000', 0.9),
    colorPrimaryActive: blendOver(accent.solid, '#000000', 0.8),
    colorPrimaryBg: accent.soft,
    colorPrimaryBgHover: accent.soft,
    colorPrimaryBorder: accent.mark,
    colorPrimaryBorderHover: accent.mark,
    colorPrimaryText: accent.text,
    colorPrimaryTextHover: accent.text,
    colorPrimaryTextActive: accent.text,
    colorLink: accent.text,
    colorLinkHover: accent.text,
    colorLinkActive: accent.text,
    colorText: colours.ink,
    colorTextSecondary: colours.ink2,
    colorTextTertiary: colours.ink3,
    colorTextQuaternary: colours.ink3,
    colorBorder: colours.line2,
    colorBorderSecondary: colours.line,
    colorBgLayout: colours.canvas,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.raised,
  });
}

/** Returns the values that single components of Ant Design have instead of the general ones. */
function componentsOf(raw: string, shade: Shade): Theme['components'] {
  const colours = palettes[shade];
  const accent = accentOf(raw, shade);
  const boxes = {
    colorBorder: colours.control,
    hoverBorderColor: colours.ink3,
    activeBorderColor: accent.mark,
  };
  const fill = { colorPrimary: accent.mark, colorPrimaryHover: accent.mark };
  // Uses the success colour for active switches if the theme colour is like that of errors.
  const on = isAlarming(raw) ? colours.ok : accent.mark;
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeLG: 14,
      defaultColor: colours.ink,
    },
    Input: { ...boxes, inputFontSizeLG: 14 },
    InputNumber: { ...boxes, inputFontSizeLG: 14 },
    Select: { ...boxes, activeOutlineColor: 'transparent', fontSizeLG: 14, optionSelectedFontWeight: 500 },
    // Makes the calendar with a time column fit on a phone.
    DatePicker: { ...boxes, fontSizeLG: 14, cellWidth: 34, timeColumnWidth: 40 },
    Checkbox: { ...fill, colorBorder: colours.control },
    Radio: { ...fill, colorBorder: colours.control },
    Form: { itemMarginBottom: 18, labelColor: colours.ink2, verticalLabelPadding: '0 0 4px' },
    Switch: {
      colorPrimary: on,
      colorPrimaryHover: on,
      trackHeight: 18,
      trackMinWidth: 32,
      handleSize: 14,
      colorTextQuaternary: colours.control,
      colorTextTertiary: colours.ink3,
    },
    Tooltip: { colorBgSpotlight: shade === 'light' ? colours.side : colours.line2 },
    Message: { contentPadding: '9px 14px' },
    Drawer: { padding: 12, paddingLG: 16 },
    Segmented: {
      trackBg: colours.surface,
      trackPadding: 0,
      itemColor: colours.ink2,
      itemHoverBg: colours.sunken,
      itemSelectedBg: accent.soft,
      itemSelectedColor: accent.text,
    },
  };
}

/** Returns the theme for Ant Design. */
export function antdTheme(raw: string, shade: Shade, size: Size, still: boolean): Theme {
  const colours = palettes[shade];
  const accent = accentOf(raw, shade);
  const base = shade === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const algorithms = size === 'mini' ? [base, antd.compactAlgorithm] : [base];
  return {
    cssVar: { key: 'chargehand' },
    hashed: false,
    algorithm: [...algorithms, pin(raw, shade)],
    token: {
      fontFamily: 'var(--font)',
      fontSize: fontSizes[size],
      borderRadius: 4,
      borderRadiusXS: 3,
      borderRadiusSM: 4,
      borderRadiusLG: 6,
      controlHeight: 32,
      controlHeightLG: 38,
      controlHeightSM: size === 'mini' ? 24 : 26,
      colorFillAlter: colours.sunken,
      colorTextPlaceholder: colours.ink3,
      colorBgMask: 'rgba(15, 18, 22, 0.45)',
      controlItemBgActive: accent.soft,
      controlItemBgActiveHover: accent.soft,
      controlItemBgHover: shade === 'light' ? colours.sunken : colours.line,
      controlOutlineWidth: 0,
      lineWidthFocus: 2,
      boxShadow: 'var(--float)',
      boxShadowSecondary: 'var(--float)',
      boxShadowTertiary: 'none',
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      motion: !still,
    },
    components: componentsOf(raw, shade),
  };
}
