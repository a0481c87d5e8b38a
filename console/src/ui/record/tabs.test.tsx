import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type RecordTab, Tabs } from './tabs';

const tab = (key: string, count?: string): RecordTab => ({
  key,
  label: `tab ${key}`,
  ...(count !== undefined && { count }),
  content: () => `content ${key}`,
});
const drawn = (props: Omit<ComponentProps<typeof Tabs>, 'label'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Tabs label="parts" {...props} />
    </MemoryRouter>,
  );

test('[FOUND-112] a single tab without a number is shown as its content, without a bar', () => {
  const html = drawn({ tabs: [tab('a')] });
  expect(html).toContain('content a');
  expect(html).not.toContain('tab a');
  expect(html).not.toContain('role="tab');
});

test('[FOUND-112] several tabs, one with a number, and one that others will join have a bar', () => {
  for (const html of [
    drawn({ tabs: [tab('a'), tab('b')] }),
    drawn({ tabs: [tab('a', '4')] }),
    drawn({ tabs: [tab('a')], coming: 'unknown' }),
    drawn({ tabs: [tab('a')], coming: ['b'] }),
  ])
    expect(html).toContain('role="tablist"');
});
