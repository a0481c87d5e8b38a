/** Reads the codes in a picture of a camera. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>;

/** What a browser brings along to read codes; TypeScript's own types do not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const isDetectors = (value: unknown): value is Detectors =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** The labels of devices and of cartons. */
const formats = ['qr_code', 'code_128', 'data_matrix'];

async function ofBrowser(): Promise<Detect | undefined> {
  const Detectors: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectors(Detectors)) return undefined;
  const known = await Detectors.getSupportedFormats().catch((): string[] => []);
  const some = formats.filter((format) => known.includes(format));
  if (!some.includes('qr_code')) return undefined;
  const detector = new Detectors({ formats: some });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** A library of 950 KB that is fetched where the browser itself cannot, and only once a camera is opened. */
async function ofLibrary(): Promise<Detect> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // From this server, as all else.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return [];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const found = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ['QRCode', 'Code128', 'DataMatrix'],
    });
    return found.map(({ text }) => text);
  };
}

/** What reads codes here: the browser, or where it cannot the library. */
export const openDetect = async (): Promise<Detect> => (await ofBrowser()) ?? ofLibrary();
