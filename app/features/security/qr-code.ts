/**
 * QR codes (ISO/IEC 18004), error correction M: the square as rows of dark and light modules,
 * without the quiet zone. Throws RangeError on texts beyond the largest square.
 */
import { encode } from 'uqr';

export const makeQrCode = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
