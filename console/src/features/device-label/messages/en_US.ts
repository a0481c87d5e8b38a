import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  labelPanel: 'Label',
  qrAlt: 'QR code of device {code}',
  qrHint:
    'The QR code contains the device code itself, so handheld scanners and the app can read it directly.',
  downloadQr: 'Download QR code',
  label: 'Print labels',
  printLabels: 'Create PDF',
  labelCount_one: 'A label for {n} device, with QR code, device code, model and MAC address.',
  labelCount_other: 'Labels for {n} devices, each with QR code, device code, model and MAC address.',
  labelJob_one:
    'More than {n} label is generated in the background; you can then download the file from background jobs.',
  labelJob_other:
    'More than {n} labels are generated in the background; you can then download the file from background jobs.',
  labelSize: 'Label stock',
  a4: 'A4, 24 per sheet (70 × 37 mm)',
  roll: '62 mm roll, 29 mm each',
  start: 'Start at place',
  startHint: '1 is at the top left; {n} places per page',
  labelFile: 'Device labels',
} satisfies OneOther<Messages>;
