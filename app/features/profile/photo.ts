/**
 * A photo as the profile keeps it: a square JPEG of 256 px as a data address, small enough to
 * travel with the record and to be seen offline. Drawn on a canvas, so that nothing of the file but
 * its picture (no place, no camera) stays.
 * @throws when the file is not a picture that this browser reads.
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
