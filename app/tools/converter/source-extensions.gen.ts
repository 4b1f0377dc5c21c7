/** The extensions that the Converter reads, made by `npm run formats`. */
export const sourceExtensions =
  'pdf docx html htm xhtml txt text log md markdown doc odt rtf epub png apng jpg jpeg jpe jfif pjpeg webp avif svg svgz heic heif hif gif bmp dib tiff tif ico cur icns jxl psd psb jp2 j2k jpf jpx j2c jpc tga ppm pnm pgm pbm pam pfm pcx exr hdr qoi dds sgi xpm xbm ras sun fits fit fts dpx wbmp pict pct ff jng viff eps epsf epsi emf wmf cr2 cr3 nef nrw arw sr2 srf dng orf raf rw2 pef srw csv xlsx xlsm xltx xltm json xml xls xlt xlsb ods ots fods tsv tab ndjson jsonl yaml yml toml parquet sqlite sqlite3 db pptx mp4 m4v f4v mov qt webm mkv avi divx wmv asf flv 3gp 3g2 ts mts m2ts mpg mpeg vob m2v ogv ogx mxf mp3 wav wave flac m4a m4b m4r ogg oga opus aac adts aiff aif aifc wma amr awb ac3 eac3 mka caf mp2 dts wv tta au snd w64 srt vtt ass ssa sbv lrc';

/** How many formats are read and written, and how many pairs of them are converted. */
export const formatCounts = { sources: 110, targets: 43, pairs: 1158 };
