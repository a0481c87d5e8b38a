import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  labelPanel: 'Label',
  qrAlt: 'QR code of device {code}',
  qrHint: 'The QR code holds the device code itself, so hand scanners and the app read it directly.',
  downloadQr: 'Download QR code',
  label: 'Print labels',
  printLabels: 'Make PDF',
  labelCount_one: 'A label for {n} device, with QR code, device code, model and MAC address.',
  labelCount_other: 'Labels for {n} devices, each with QR code, device code, model and MAC address.',
  labelJob_one: 'More than {n} label is made in the background; the file is then found among the tasks.',
  labelJob_other: 'More than {n} labels are made in the background; the file is then found among the tasks.',
  labelSize: 'Label stock',
  a4: 'A4, 24 on a sheet (70 × 37 mm)',
  roll: '62 mm roll, 29 mm each',
  labelFile: 'Device labels',
} satisfies OneOther<Messages>;
