/** Function that reads the codes in the current image of a camera. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>;

/** Type of the browser's `BarcodeDetector`, which TypeScript's library does not declare. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const isDetectors = (value: unknown): value is Detectors =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** Formats on the labels of devices and cartons. */
const formats = ['qr_code', 'code_128', 'data_matrix'];

async function ofBrowser(): Promise<Detect | undefined> {
  const Detectors: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectors(Detectors)) return undefined;
  const supported = await Detectors.getSupportedFormats().catch((): string[] => []);
  const some = formats.filter((format) => supported.includes(format));
  if (!some.includes('qr_code')) return undefined;
  const detector = new Detectors({ formats: some });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** Returns a detector of the zxing library. The library is loaded only by this call, because of its size (950 KB). */
async function ofLibrary(): Promise<Detect> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Loads the WebAssembly file from this server instead of a CDN.
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

/** Returns the browser's code detector, or the library's if the browser has none or its detector reads no QR codes. */
export const openDetect = async (): Promise<Detect> => (await ofBrowser()) ?? ofLibrary();
