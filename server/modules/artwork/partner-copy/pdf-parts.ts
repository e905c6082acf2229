/**
 * What of a PDF is handed to whoever prints it (ISO 32000-2). Where a dictionary has a known place, only these names of
 * it stay; everything else that could be there (actions, scripts, names, attachments, other editions of the file) goes.
 */
const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const CATALOG = names('Type Version Pages OCProperties OutputIntents Metadata AcroForm');
export const PAGE_NODE = names('Type Parent Kids Count Resources MediaBox CropBox Rotate');
export const PAGE = names(
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Contents Rotate Group UserUnit Annots SeparationInfo OutputIntents',
);
export const FORM = names('Fields DR DA Q NeedAppearances');
/** A form field is often its own annotation on the page. */
export const ANNOTATION = names(
  'Type Subtype Rect F AP AS BS Border BE C CA ca BM IC OC MK LE L Vertices InkList QuadPoints CL RD IT Path P Parent Kids FT Ff V DV DA DS Q T MaxLen Opt I TI FixedPrint',
);
export const INFO = names(
  'Title Producer Creator CreationDate ModDate Trapped GTS_PDFXVersion GTS_PDFXConformance',
);

/** Annotations that are drawn. Links, notes, sounds, films, 3D and attached files are not. */
export const DRAWN_ANNOTATIONS = names(
  'Widget FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Watermark PrinterMark TrapNet',
);

/** `S` of a dictionary that acts when somebody opens, shows or touches something (table 201). */
export const ACTIONS = names(
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute',
);

/** `Type` of what belongs to the document and not to its drawing: reached from a drawing it is there to be found. */
export const NOT_DRAWING = names(
  'Action Annot Catalog Pages Page Template Filespec F EmbeddedFile CollectionItem Rendition MediaClip 3D 3DNode RichMediaContent RichMediaSettings Sig SigRef ObjStm XRef StructTreeRoot StructElem Outlines Encrypt DPart DPartRoot',
);

/** Names of a stream that lead out of it: to files elsewhere, to programs, to what other programs keep beside it. */
export const LEADS_OUT = [
  'F',
  'FFilter',
  'FDecodeParms',
  'Ref',
  'OPI',
  'PS',
  'Alternates',
  'AF',
  'PieceInfo',
  'Measure',
  'PtData',
] as const;
