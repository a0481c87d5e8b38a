import type { AdRow } from '@chargehand/contract/areas/content/ad';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { addressIn } from '../../lib/browser/base';
import { format, missing } from '../../lib/words/format';
import { customCell, figure, flag, instant, picture, text, writtenText } from '../../ui/noun/kinds';
import { useModels } from '../charger/models';
import { agencies } from '../customer/customers';

const namesOf = (all: AdRow['agents']): string => all.map(({ name }) => name).join(', ') || missing;

const yesNo = { yes: ['yes', 'ok'], no: ['no', 'off'] } as const;

/** Fields of an ad, shared by the nouns (kinds of records) of the ads on the app's home page and its operation page. */
export const adFields = {
  name: text(),
  image: picture((row: AdRow) => row.name),
  size: customCell(
    (row: AdRow) => `${row.width} × ${row.height} px · ${format.number(Math.ceil(row.bytes / 1024))} KB`,
    {
      exported: [
        { path: 'width', unit: 'px' },
        { path: 'height', unit: 'px', label: 'height' },
      ],
    },
  ),
  views: figure(),
  excerpt: writtenText(),
  detail: flag(yesNo),
  agentId: customCell((row: AdRow) => namesOf(row.agents), {
    ask: { kind: 'search', of: agencies },
    exported: [{ path: 'agents.name' }],
  }),
  modelId: customCell((row: AdRow) => namesOf(row.models), {
    ask: { kind: 'pick', useOptions: useModels },
    exported: [{ path: 'models.name' }],
  }),
  systemDefault: flag({ yes: ['defaultYes', 'ok'], no: ['defaultNo', 'off'] }),
  visible: flag({ yes: ['shown', 'ok'], no: ['hidden', 'off'] }),
  closable: flag(yesNo),
  enabled: flag({ yes: ['enabled', 'ok'], no: ['disabled', 'off'] }),
  startsAt: instant(),
  endsAt: instant(),
  sort: figure(),
  ownerName: text(),
  createdAt: instant(),
  updatedAt: instant(),
} as const;

/** Returns the URL of a banner, given the name of its stored file. */
export const addressOf = (image: string): string => addressIn(resourcePath(image)).href;
