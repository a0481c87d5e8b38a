/** App user that an agent added, for itself or for a merchant; `account` is used to sign in to the app. */
interface Added {
  account: string;
  nickname: string;
  /** True if the user receives no notifications of warnings. */
  quiet?: boolean;
}

interface Shop {
  account: string;
  name: string;
  customerCode: string;
  contact: string | null;
  users: readonly Added[];
  /** True if the account is disabled after it was added. */
  gone?: boolean;
}

/** An agent with its merchants. `known` is the password if visitors can sign in with the agent's account. */
interface Reseller extends Shop {
  known?: string;
  shops: readonly Shop[];
}

/** The operator's agents, with their merchants and the users of both. */
export const resellers: readonly Reseller[] = [
  {
    account: 'agent',
    known: 'Chargehand-3',
    name: '海川科技',
    customerCode: 'HC-001',
    contact: null,
    users: [{ account: '+8613911110001', nickname: '许文静' }],
    shops: [
      {
        account: 'binjiang',
        name: '滨江书店',
        customerCode: 'BJ-001',
        contact: '+8613911112001',
        users: [
          { account: '+8613911110002', nickname: '何嘉' },
          { account: '+8613911110003', nickname: '罗一鸣', quiet: true },
        ],
      },
      {
        account: 'laojie.tea',
        name: '老街茶馆',
        customerCode: 'LJ-101',
        contact: null,
        users: [],
        gone: true,
      },
    ],
  },
  {
    account: 'lanjing',
    name: '蓝鲸能源',
    customerCode: 'LJ-002',
    contact: 'service@lanjing.example.com',
    users: [
      { account: '+8613922220001', nickname: '彭雪' },
      { account: 'may.wong@example.com', nickname: 'May Wong' },
    ],
    shops: [
      {
        account: 'nanmen.cafe',
        name: '南门咖啡馆',
        customerCode: 'NM-002',
        contact: 'nanmen@example.com',
        users: [
          { account: '+8613922220002', nickname: '高远' },
          { account: '+85251230002', nickname: '陳詠琪' },
        ],
      },
      {
        account: 'xinghe.gym',
        name: '星河健身',
        customerCode: 'XH-002',
        contact: '+8613922222002',
        users: [{ account: '+8613922220004', nickname: '马骏' }],
      },
    ],
  },
  {
    account: 'nordlicht',
    name: 'Nordlicht Energie',
    customerCode: 'NE-003',
    contact: 'kontakt@nordlicht.example.com',
    users: [{ account: 'clara.hoffmann@example.com', nickname: 'Clara Hoffmann' }],
    shops: [
      {
        account: 'hafen.hotel',
        name: 'Hotel am Hafen',
        customerCode: 'HH-003',
        contact: 'empfang@hafen.example.com',
        users: [
          { account: '+4915100003001', nickname: 'Lukas Brandt' },
          { account: '+33600003002', nickname: 'Camille Laurent' },
        ],
      },
    ],
  },
];

/**
 * Friendships between app users, with the friend's name in the user's list, and the number of chargers that the user
 * shares.
 */
export const friendships = [
  { of: '+8613800000001', friend: '+8613800000002', note: '陈工', shares: 2 },
  { of: '+8613800000001', friend: 'may.wong@example.com', note: '香港客户', shares: 1 },
  { of: '+8613800000002', friend: '+8613800000001', note: '周明（前台）', shares: 1 },
  { of: 'sophie.martin@example.com', friend: 'j.weber@example.com', note: 'Jonas, bureau', shares: 1 },
  { of: 'j.weber@example.com', friend: 'sophie.martin@example.com', note: null, shares: 0 },
  { of: '+81300000005', friend: '+8613800000001', note: '周さん', shares: 1 },
] as const;
