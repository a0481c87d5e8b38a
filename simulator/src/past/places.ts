import { dayMs, hourMs, iso } from './calendar';
import { act } from './logs';
import type { Device, Story } from './story';

interface Site {
  address: string;
  /** Degrees (WGS 84). */
  at: readonly [latitude: number, longitude: number];
  timeZone: string;
  openingHours: string;
}

const site = (address: string, at: Site['at'], openingHours: string, timeZone = 'Asia/Shanghai'): Site => ({
  address,
  at,
  timeZone,
  openingHours,
});

/** Places of the merchants, by the merchant's name. Its chargers stand there. */
const sites: Readonly<Record<string, Site>> = {
  城西便利店: site('杭州市西湖区文一西路 588 号', [30.2886, 120.0955], '每天 07:00–24:00'),
  滨江书店: site('杭州市滨江区江南大道 228 号', [30.2085, 120.2103], '每天 10:00–22:00'),
  云栖联合办公: site('杭州市西湖区转塘科技经济区块 16 号', [30.1436, 120.0769], '工作日 08:00–21:00'),
  钱塘人家公寓: site('杭州市上城区解放东路 45 号', [30.2447, 120.2105], '全天'),
  南门咖啡馆: site('南京市秦淮区中华路 26 号', [32.0179, 118.7829], '每天 08:00–22:00'),
  星河健身: site('南京市鼓楼区中山北路 105 号', [32.0718, 118.7695], '每天 06:30–23:00'),
  东湖软件园: site('武汉市洪山区关山大道 1 号', [30.4816, 114.4108], '工作日 08:00–20:00'),
  'Hotel am Hafen': site(
    'Hafenstraße 12, 20457 Hamburg',
    [53.5443, 9.9669],
    'rund um die Uhr',
    'Europe/Berlin',
  ),
  'Elbe Coworking': site(
    'Königsbrücker Straße 33, 01099 Dresden',
    [51.0678, 13.7486],
    'Mo–Fr 8–20 Uhr',
    'Europe/Berlin',
  ),
  老城区网咖: site('广州市越秀区中山五路 219 号', [23.1276, 113.2644], '全天'),
  西关民宿: site('广州市荔湾区恩宁路 99 号', [23.1153, 113.2375], '全天'),
  觀塘創業中心: site('九龍觀塘鴻圖道 57 號', [22.3113, 114.2224], '平日 08:30–21:00', 'Asia/Hong_Kong'),
  海傍茶餐廳: site('香港中環德輔道中 19 號', [22.2832, 114.1561], '每日 07:00–21:00', 'Asia/Hong_Kong'),
  'Café du Canal': site(
    '12 quai de Valmy, 75010 Paris',
    [48.8706, 2.3655],
    'tous les jours 8 h–23 h',
    'Europe/Paris',
  ),
  'Bureaux Part-Dieu': site(
    '17 rue de la Villette, 69003 Lyon',
    [45.7605, 4.8613],
    'lun.–ven. 8 h–19 h',
    'Europe/Paris',
  ),
};

/** Share of a merchant's bound chargers that stand at its place. */
const standing = 0.8;

/** Writes the places of the merchants. Returns a function that tells at which place a charger stands now. */
export function openPlaces(story: Story): (device: Device) => number | null {
  const random = story.random.fork('places');
  const placeOf = new Map<number, number>();
  for (const { id: merchantId, agent, name, login } of story.agents.flatMap(({ merchants }) => merchants)) {
    const where = sites[name];
    if (!where) continue;
    const id = story.next('place');
    const at = Math.min(story.now - dayMs, (story.joined.get(login) ?? story.begin) + 6 * dayMs + 3 * hourMs);
    const [latitude, longitude] = where.at;
    const { address, timeZone, openingHours } = where;
    story.sheets.add('place', {
      id,
      agent_id: agent.id,
      merchant_id: merchantId,
      name,
      address,
      latitude,
      longitude,
      time_zone: timeZone,
      contact: login.name,
      opening_hours: openingHours,
      visible: true,
      created_at: iso(at),
      updated_at: iso(at),
    });
    const after = { name, address, latitude, longitude, timeZone, openingHours };
    act(story, { at, by: login, action: 'place.create', target: id, name, after });
    placeOf.set(merchantId, id);
    story.placeNames.set(id, name);
  }
  return ({ merchantId, userId }) =>
    merchantId !== null && userId !== null && random.chance(standing)
      ? (placeOf.get(merchantId) ?? null)
      : null;
}
