import type { ReactNode } from 'react';
import type { DesignPicture } from '#contract/design/pictures.ts';
import { FileButton } from './file-button.tsx';
import { sendPicture } from './send-picture.ts';

interface PictureButtonProps {
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  onPicture: (picture: DesignPicture) => void;
}

/** Chooses a picture and keeps it. */
export function PictureButton({ label, icon, size, onPicture }: PictureButtonProps) {
  return (
    <FileButton
      label={label}
      icon={icon}
      busyLabel="Sending the picture"
      size={size}
      onFile={async (file) => onPicture(await sendPicture(file))}
    />
  );
}
