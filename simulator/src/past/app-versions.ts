import { precedenceOf } from '@chargehand/contract/fields/version';
import { dayMs, hourMs, iso } from './calendar';
import { act } from './logs';
import type { Story } from './story';

const notes = (zh_CN: string, en_US: string): string =>
  JSON.stringify({ zh_CN, zh_HK: zh_CN, en_US, fr_FR: en_US, de_DE: en_US, ja_JP: en_US });

interface Release {
  version: string;
  daysAgo: number;
  minimum: string;
  platforms: readonly ('android' | 'ios')[];
  notes: string;
  hotfix?: boolean;
}

/** Versions of the phone app, oldest first. The living demo world publishes the next one. */
const releases: readonly Release[] = [
  {
    version: '2.8.0',
    daysAgo: 349,
    minimum: '2.4.0',
    platforms: ['android', 'ios'],
    notes: notes('· 充电记录按月汇总\n· 修复若干问题', '· Charges by month\n· Fixes'),
  },
  {
    version: '2.9.0',
    daysAgo: 245,
    minimum: '2.6.0',
    platforms: ['android', 'ios'],
    notes: notes('· 支持蓝牙配网\n· 分享设备时可备注', '· Set up by Bluetooth\n· Notes for shared chargers'),
  },
  {
    version: '3.0.0',
    daysAgo: 132,
    minimum: '2.8.0',
    platforms: ['android', 'ios'],
    notes: notes('· 全新首页\n· 支持深色模式', '· New home page\n· Dark mode'),
  },
  {
    version: '3.0.1',
    daysAgo: 126,
    minimum: '2.8.0',
    platforms: ['ios'],
    hotfix: true,
    notes: notes('· 修复启动闪退', '· Fixes a crash at start'),
  },
  {
    version: '3.1.0',
    daysAgo: 19,
    minimum: '2.8.0',
    platforms: ['android', 'ios'],
    notes: notes(
      '· 充满提醒\n· 统计图可导出图片',
      '· A notice when charging is done\n· Save charts as pictures',
    ),
  },
];
const links = {
  android: 'https://play.google.com/store/apps/details?id=example.chargehand',
  ios: 'https://apps.apple.com/app/id000000000',
};

/** Writes the versions of the app, and the phones that run them. Phones that are used less are updated later. */
export function releaseApps(story: Story): void {
  const { sheets } = story;
  const random = story.random.fork('app versions');
  for (const release of releases)
    for (const platform of release.platforms) {
      const id = story.next('app_upgrade');
      const releasedAt = story.now - release.daysAgo * dayMs - (platform === 'ios' ? 20 : 26) * hourMs;
      const by = random.pick(story.staff.managers);
      const { version, minimum } = release;
      sheets.add('app_upgrade', {
        id,
        platform,
        version,
        precedence: precedenceOf(version) ?? '',
        minimum,
        minimum_precedence: precedenceOf(minimum) ?? '',
        forced: false,
        hotfix: release.hotfix ?? false,
        notes: release.notes,
        link: links[platform],
        share: 100,
        state: 'published',
        published_at: iso(releasedAt + 2 * hourMs),
        created_at: iso(releasedAt),
        created_by: by.accountId,
        updated_at: iso(releasedAt + 2 * hourMs),
      });
      act(story, {
        at: releasedAt + 2 * hourMs,
        by,
        action: 'appUpgrade.publish',
        target: id,
        name: `${platform} ${version}`,
        after: { version, platform },
      });
    }
  for (const user of story.people) {
    const platform = random.chance(0.58) ? 'android' : 'ios';
    const lastSeen = random.chance(0.72)
      ? story.now - random.between(0.01, 3) * dayMs
      : story.now - random.between(3, 70) * dayMs;
    const seen = Math.max(user.createdAt + hourMs, lastSeen);
    if (seen > story.now) continue;
    const offeredReleases = releases.filter(
      ({ daysAgo, platforms }) => platforms.includes(platform) && story.now - daysAgo * dayMs < seen,
    );
    const newest =
      offeredReleases[
        offeredReleases.length -
          1 -
          random.weighted([
            [0, 68],
            [1, 20],
            [2, 9],
            [3, 3],
          ] as const)
      ] ?? offeredReleases[0];
    if (!newest) continue;
    const hex = random.hex(32);
    sheets.add('app_installation', {
      platform,
      installation: [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-'),
      version: newest.version,
      precedence: precedenceOf(newest.version) ?? '',
      sdk: platform === 'android' ? random.int(29, 36) : null,
      user_id: user.id,
      first_seen_at: iso(user.createdAt),
      last_seen_at: iso(seen),
    });
  }
}
