/**
 * Code pages of DOS that TextDecoder does not know and programs of Windows still write on the
 * command line: bytes from 0x80 on as characters. Source: the mapping tables of the Unicode
 * Consortium, `MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT` and `CP852.TXT`.
 */
const characters: Readonly<Record<string, string>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/** The name of such a code page, from a label as files write it (`850`, `IBM852`), or null. */
export function dosLabel(declared: string): string | null {
  const [, number] = /^(?:x-)?(?:cp|ibm|pc|dos)?-?(85[02])$/i.exec(declared.trim()) ?? [];
  return number === undefined ? null : `cp${number}`;
}

/** Decodes bytes of a code page that `dosLabel` names; null for another encoding. */
export function decodeDos(bytes: Uint8Array, label: string): string | null {
  const table = characters[label];
  if (table === undefined) return null;
  const codes = Uint16Array.from(bytes, (byte) =>
    byte < 0x80 ? byte : table.charCodeAt(byte - 0x80),
  );
  return new TextDecoder('utf-16le').decode(codes);
}
