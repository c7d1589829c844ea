/**
 * Returns a photo as the profile stores it: a square JPEG of 256 px as a data address, small enough
 * to be synced with the record and shown offline. Drawn on a canvas, so that only the picture
 * remains of the file (no place, no camera).
 * @throws if this browser cannot read the file as a picture
 */
export async function readPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 256;
    const context = canvas.getContext('2d');
    if (!context || side === 0) throw new Error('no picture');
    context.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      256,
      256,
    );
    return canvas.toDataURL('image/jpeg', 0.85);
  } finally {
    picture.close();
  }
}
