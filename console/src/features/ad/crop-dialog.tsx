import { bannerSize } from '@chargehand/contract/areas/content/ad';
import { Modal, Slider } from 'antd';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import 'react-easy-crop/react-easy-crop.css';
import css from './ad.module.css';

/**
 * Returns a new file with the selected area of a picture, scaled to the banner's size. It is a PNG if the picture is
 * one, otherwise a JPEG.
 */
async function cut(file: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bannerSize.width;
  canvas.height = bannerSize.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gave no 2D context for the crop');
  // Transparent areas become white, the background of the app's page.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new Error('the browser could not encode the cropped picture');
  return new File([blob], file.name, { type });
}

interface CropDialogProps {
  file: File;
  /** Object URL of the file. */
  address: string;
  onCut: (file: File) => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Dialog in which the user moves and zooms a picture until the frame shows the part for the banner. */
export default function CropDialog({ file, address, onCut, onFailed, onClose }: CropDialogProps) {
  const { t } = useTranslation('ad');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const take = () => {
    if (!area) return;
    setBusy(true);
    cut(file, area).then(onCut, onFailed);
  };
  return (
    <Modal
      open
      width={760}
      title={t('crop')}
      okText={t('useCropped')}
      okButtonProps={{ disabled: !area, loading: busy }}
      onOk={take}
      onCancel={onClose}
    >
      <div className={css['crop']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          aspect={bannerSize.width / bannerSize.height}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        ariaLabelForHandle={t('zoom')}
        tooltip={{ open: false }}
        onChange={setZoom}
      />
    </Modal>
  );
}
