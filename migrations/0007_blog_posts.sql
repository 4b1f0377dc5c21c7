-- The posts that a new blog starts with: made of content/blog/ by scripts/make-blog-seed.ts.
INSERT INTO `blog_posts` (`id`, `slug`, `title`, `content`, `excerpt`, `author`, `author_email`, `tags`, `words`, `published`, `publish_at`, `published_at`, `created_at`, `updated_at`) VALUES ('blog-post-tables-00001', 'a-table-is-a-promise', 'A table is a promise about rows', 'Open a price list in a word processor and you see a grid. Open the file behind it and there is no grid at all. There are rows, and in each row some cells, and a cell has no idea which column it stands in. The grid is something that the reading program has to work out. When a converter gets this wrong, the price of one thing ends up beside the name of another, and nobody notices until an invoice comes back.

This is how our [Converter](/converter) reads the tables of a DOCX, and what it does with them afterwards.

# Rows that know less than you think

A DOCX is a ZIP archive of XML files. A table in it is an element `w:tbl`. Inside it every row is a `w:tr` and every cell a `w:tc`. Take away the fonts and borders and a small table looks like this:

```xml
<w:tbl>
  <w:tblGrid>
    <w:gridCol w:w="2400"/><w:gridCol w:w="1200"/><w:gridCol w:w="1200"/>
  </w:tblGrid>
  <w:tr>
    <w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>…</w:tc>
    <w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>…</w:tc>
  </w:tr>
  <w:tr>
    <w:tc><w:tcPr><w:vMerge/></w:tcPr>…</w:tc>
    <w:tc>…</w:tc>
    <w:tc>…</w:tc>
  </w:tr>
</w:tbl>
```

The first row has two cells, the second has three, and the table has three columns. Two notes explain the difference. `gridSpan` says that a cell is two columns wide. `vMerge` says that a cell belongs to one above it.

That second note is the odd one. In HTML a tall cell announces its height once, with `rowspan`, and the rows below simply have fewer cells. In Word each row keeps a cell in the place of the merged one, usually an empty one, with the remark that it goes on from above. A program that only collects text will find an extra cell there and push everything after it one column to the right. That is the mistake that moves prices.

So the reader keeps a small list while it goes down the rows: for each column, which cell started a merge there. When it meets a `vMerge` that continues, it does not make a cell. It looks up the column, finds the cell that began, and makes that one a row taller. When a normal cell comes, the column is crossed off the list again. The column itself is counted by adding up the spans to its left, because no cell says where it is.

There are smaller traps. A row may begin some columns late, with `gridBefore`, and end some columns early, with `gridAfter`. Old files say `hMerge` instead of `gridSpan`. And a row that somebody deleted with change tracking switched on is still in the file, with a mark on it. We take tracked changes as accepted, so that row is left out.

# Which row is the header

A heading row is worth more than bold type. In a PDF it should come again at the top of each page. In HTML it should be a `thead`, so that a screen reader can name the column of each cell it reads.

Word can mark a row as a header (`tblHeader`), and few people know the setting. What most do instead is to choose a table style whose first row is dark. So there is a second way: if no row is marked, and the table has a style of its own that treats its first row as special, the first row counts as the header. The plain grid that Word gives by default does not count. Nothing about it says that its first row is different from the others, and guessing would turn data into headings.

# The same table in four places

What the reader gives on is a table with rows, spans, column widths, header rows and alignment, and no trace of Word. Each writer then does what its format can.

- **HTML** gets `thead`, `rowspan` and `colspan`. When it is printed, the header row is set to repeat.
- **PDF** gets columns of the widths that the document states. Where it states none, they come by content, by the rule that CSS has for tables: everything on one line where it fits, else each column its longest word and a share of what is left. If the table is still too wide, smaller text is tried, in steps down to 66 %, before a word is broken. Header rows come again on each page, unless they are taller than two fifths of it.
- **PPTX** slides hold tables without tall cells. What a row span covered is an empty cell there.
- **TXT** aligns the columns with spaces while they fit a screen, and puts tabs between the cells when they do not, so that a spreadsheet can still take them.

# How we know

Reading is easy to believe and hard to check, because the same people who misread a file tend to write the test for it. So the tests ask somebody else. Each document of the test set is also read by *mammoth*, a library that turns DOCX into simple HTML, and both must find the same words in the same order. mammoth drops widths and header rows on purpose, so it could not be our reader; it is a very good witness. The programs that people use at the end are asked as well: where LibreOffice is installed, the tests have it open what we wrote.

# What is lost

Headers and footers of the page are not read, nor are comments. A nested table is read as part of its cell. A cell''s own fill colour is kept, its borders are not: a table has lines or it has none.

None of this leaves your machine. The file is read in a background worker of the browser, and the ZIP archive is looked at before it is unpacked: the sizes it claims are checked first, because a small file can pretend to be a very large one. If you have a document with a table that comes out wrong, [tell us](/contact). A table is a promise that what stands in one row belongs together, and a converter that breaks it is worse than none.', 'A table in a Word file looks like a picture of lines. It is a list of instructions, and two of them say where a cell is not. How the Converter reads them, and what it does when the table is wider than the page.', 'Entropy Tools', 'hello@entropytools.example', '["documents","parsing"]', 1059, 1, NULL, 1794814200000, 1794814200000, 1794814200000);
--> statement-breakpoint
INSERT INTO `blog_slugs` (`slug`, `post_id`) VALUES ('a-table-is-a-promise', 'blog-post-tables-00001');
--> statement-breakpoint
INSERT INTO `blog_revisions` (`id`, `post_id`, `title`, `content`, `excerpt`, `tags`, `saved_at`) VALUES ('blog-post-tables-00001', 'blog-post-tables-00001', 'A table is a promise about rows', 'Open a price list in a word processor and you see a grid. Open the file behind it and there is no grid at all. There are rows, and in each row some cells, and a cell has no idea which column it stands in. The grid is something that the reading program has to work out. When a converter gets this wrong, the price of one thing ends up beside the name of another, and nobody notices until an invoice comes back.

This is how our [Converter](/converter) reads the tables of a DOCX, and what it does with them afterwards.

# Rows that know less than you think

A DOCX is a ZIP archive of XML files. A table in it is an element `w:tbl`. Inside it every row is a `w:tr` and every cell a `w:tc`. Take away the fonts and borders and a small table looks like this:

```xml
<w:tbl>
  <w:tblGrid>
    <w:gridCol w:w="2400"/><w:gridCol w:w="1200"/><w:gridCol w:w="1200"/>
  </w:tblGrid>
  <w:tr>
    <w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>…</w:tc>
    <w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>…</w:tc>
  </w:tr>
  <w:tr>
    <w:tc><w:tcPr><w:vMerge/></w:tcPr>…</w:tc>
    <w:tc>…</w:tc>
    <w:tc>…</w:tc>
  </w:tr>
</w:tbl>
```

The first row has two cells, the second has three, and the table has three columns. Two notes explain the difference. `gridSpan` says that a cell is two columns wide. `vMerge` says that a cell belongs to one above it.

That second note is the odd one. In HTML a tall cell announces its height once, with `rowspan`, and the rows below simply have fewer cells. In Word each row keeps a cell in the place of the merged one, usually an empty one, with the remark that it goes on from above. A program that only collects text will find an extra cell there and push everything after it one column to the right. That is the mistake that moves prices.

So the reader keeps a small list while it goes down the rows: for each column, which cell started a merge there. When it meets a `vMerge` that continues, it does not make a cell. It looks up the column, finds the cell that began, and makes that one a row taller. When a normal cell comes, the column is crossed off the list again. The column itself is counted by adding up the spans to its left, because no cell says where it is.

There are smaller traps. A row may begin some columns late, with `gridBefore`, and end some columns early, with `gridAfter`. Old files say `hMerge` instead of `gridSpan`. And a row that somebody deleted with change tracking switched on is still in the file, with a mark on it. We take tracked changes as accepted, so that row is left out.

# Which row is the header

A heading row is worth more than bold type. In a PDF it should come again at the top of each page. In HTML it should be a `thead`, so that a screen reader can name the column of each cell it reads.

Word can mark a row as a header (`tblHeader`), and few people know the setting. What most do instead is to choose a table style whose first row is dark. So there is a second way: if no row is marked, and the table has a style of its own that treats its first row as special, the first row counts as the header. The plain grid that Word gives by default does not count. Nothing about it says that its first row is different from the others, and guessing would turn data into headings.

# The same table in four places

What the reader gives on is a table with rows, spans, column widths, header rows and alignment, and no trace of Word. Each writer then does what its format can.

- **HTML** gets `thead`, `rowspan` and `colspan`. When it is printed, the header row is set to repeat.
- **PDF** gets columns of the widths that the document states. Where it states none, they come by content, by the rule that CSS has for tables: everything on one line where it fits, else each column its longest word and a share of what is left. If the table is still too wide, smaller text is tried, in steps down to 66 %, before a word is broken. Header rows come again on each page, unless they are taller than two fifths of it.
- **PPTX** slides hold tables without tall cells. What a row span covered is an empty cell there.
- **TXT** aligns the columns with spaces while they fit a screen, and puts tabs between the cells when they do not, so that a spreadsheet can still take them.

# How we know

Reading is easy to believe and hard to check, because the same people who misread a file tend to write the test for it. So the tests ask somebody else. Each document of the test set is also read by *mammoth*, a library that turns DOCX into simple HTML, and both must find the same words in the same order. mammoth drops widths and header rows on purpose, so it could not be our reader; it is a very good witness. The programs that people use at the end are asked as well: where LibreOffice is installed, the tests have it open what we wrote.

# What is lost

Headers and footers of the page are not read, nor are comments. A nested table is read as part of its cell. A cell''s own fill colour is kept, its borders are not: a table has lines or it has none.

None of this leaves your machine. The file is read in a background worker of the browser, and the ZIP archive is looked at before it is unpacked: the sizes it claims are checked first, because a small file can pretend to be a very large one. If you have a document with a table that comes out wrong, [tell us](/contact). A table is a promise that what stands in one row belongs together, and a converter that breaks it is worse than none.', 'A table in a Word file looks like a picture of lines. It is a list of instructions, and two of them say where a cell is not. How the Converter reads them, and what it does when the table is wider than the page.', '["documents","parsing"]', 1794814200000);
--> statement-breakpoint
INSERT INTO `blog_posts` (`id`, `slug`, `title`, `content`, `excerpt`, `author`, `author_email`, `tags`, `words`, `published`, `publish_at`, `published_at`, `created_at`, `updated_at`) VALUES ('blog-post-quietzone-01', 'the-white-space-around-a-qr-code', 'The white space around a QR code is part of it', 'The most common way to break a QR code is to tidy it up. Somebody places it on a poster, sees the white edge, and trims it so that the code lines up with the text below. On the screen it looks better. On the wall, some phones no longer see it.

That edge has a name. The standard, ISO/IEC 18004, calls it the quiet zone, and asks for a margin four modules wide on all four sides. A module is one of the small squares. Four of them sounds generous, and it is not decoration. It is how a camera finds the code in the first place.

# How a reader finds the code

Before a reader can read anything it has to answer a simpler question: is there a code in this picture, and where? It looks for the three large squares in the corners. They are drawn so that a straight line through their middle crosses dark, light, dark, light, dark in the widths 1 : 1 : 3 : 1 : 1. That proportion stays the same at every distance and every angle, which is what makes it easy to look for: run along the lines of the picture, measure the stretches of dark and light, and wait for that rhythm.

Now put a dark table edge, a photograph or a black frame directly against the corner. The first stretch of dark is no longer one module wide. It runs on into whatever stands beside it, the rhythm becomes 5 : 1 : 3 : 1 : 1, and the corner is not a corner any more. The quiet zone guarantees that the first dark stretch begins where the code begins.

Small codes suffer first. The smallest is 21 modules across; with its quiet zone it is 29. So of a picture 256 pixels wide, each module gets 256 ÷ 29, a little under 9 pixels. Take the margin away and each module grows to 12 pixels, and the code looks clearer to a person. The reader has gained pixels and lost the edge.

# What error correction does not correct

''But a QR code has error correction'' is the usual answer, and it is true: about 7, 15, 25 or 30 % of the code can be restored, at the levels L, M, Q and H. It is also the answer to another question. Error correction is arithmetic on the contents, and it starts after the code has been found, straightened and cut into modules. It can mend a scratch, a stain or a logo in the middle. It cannot help a reader that never found the corners.

This is why a logo and a margin are such different things. Our [QR Generator](/qr-generator) lets you put a picture in the middle of a code. It takes 15 % of the width, so some 2 % of the area, and level H has room for far more than that. The margin has no such reserve. There is nothing to calculate it back from.

# Reading back what we draw

A generator can follow every rule and still make a code that does not work, because people choose colours, shapes, sizes, gradients and logos, and the rules say little about the combination. So ours does not stop at drawing. It takes the finished file, reads it with a reader of its own, and compares the text with the text you typed.

If that fails, the tool tries to find out why. It draws the same code again with one thing changed: in plain black and white, without the logo, with square dots, four times as large, with the normal margin. The first change that makes it readable is the reason, and the preview names it. You are not told that something is wrong; you are told what to change.

A code that does read may still be fragile, and four things are worth a warning then:

| what | the limit |
|---|---|
| contrast of the two colours | at least 3 : 1 |
| pixels for each module | at least 2 |
| margin | below 2 modules, a reminder that readers expect 4 |
| light code on a dark ground | many readers do not take it |

The last one surprises people who like dark posters. Turning the colours round keeps all the contrast, and some readers do accept it. Others look for dark on light only, since that is what the standard''s ordinary codes are. If the design has to be dark, give the code a light panel of its own, margin included.

# When the margin may be smaller

The slider in our tool goes from 0 to 10 modules and starts at 4. Zero is allowed for one honest reason: if the page around the code has the same colour as its background, the page is the quiet zone. A code at the edge of a white letterhead needs no white border of its own, and a border that overlaps other things can even be in the way. The tool says so when it warns: keep the surroundings in the background colour.

What never works is a margin that is there in the file and not on paper. Printers cut. Stickers are trimmed. A designer crops to the visible edge. If a code has to survive other people''s hands, put a thin line around the quiet zone rather than around the code. Our frame does it that way: it stands outside the margin.

# A test that takes a minute

Before you print a thousand of anything:

1. Print one at the final size, on the final material if you can.
2. Stand as far away as the reader will. A common rule of thumb is ten times the width of the code.
3. Try two phones of different makes, and one that is a few years old.
4. Try it in poor light, and at an angle.

If one of them hesitates, look at the edge before you look at the middle. Chances are that something has moved into the white space, and it was holding the code together.', 'Four modules of nothing decide whether a camera finds a code at all. What the quiet zone does, what error correction cannot repair, and why our generator reads each code back before it offers it.', 'Entropy Tools', 'hello@entropytools.example', '["design","standards"]', 1001, 1, NULL, 1794900600000, 1794900600000, 1794900600000);
--> statement-breakpoint
INSERT INTO `blog_slugs` (`slug`, `post_id`) VALUES ('the-white-space-around-a-qr-code', 'blog-post-quietzone-01');
--> statement-breakpoint
INSERT INTO `blog_revisions` (`id`, `post_id`, `title`, `content`, `excerpt`, `tags`, `saved_at`) VALUES ('blog-post-quietzone-01', 'blog-post-quietzone-01', 'The white space around a QR code is part of it', 'The most common way to break a QR code is to tidy it up. Somebody places it on a poster, sees the white edge, and trims it so that the code lines up with the text below. On the screen it looks better. On the wall, some phones no longer see it.

That edge has a name. The standard, ISO/IEC 18004, calls it the quiet zone, and asks for a margin four modules wide on all four sides. A module is one of the small squares. Four of them sounds generous, and it is not decoration. It is how a camera finds the code in the first place.

# How a reader finds the code

Before a reader can read anything it has to answer a simpler question: is there a code in this picture, and where? It looks for the three large squares in the corners. They are drawn so that a straight line through their middle crosses dark, light, dark, light, dark in the widths 1 : 1 : 3 : 1 : 1. That proportion stays the same at every distance and every angle, which is what makes it easy to look for: run along the lines of the picture, measure the stretches of dark and light, and wait for that rhythm.

Now put a dark table edge, a photograph or a black frame directly against the corner. The first stretch of dark is no longer one module wide. It runs on into whatever stands beside it, the rhythm becomes 5 : 1 : 3 : 1 : 1, and the corner is not a corner any more. The quiet zone guarantees that the first dark stretch begins where the code begins.

Small codes suffer first. The smallest is 21 modules across; with its quiet zone it is 29. So of a picture 256 pixels wide, each module gets 256 ÷ 29, a little under 9 pixels. Take the margin away and each module grows to 12 pixels, and the code looks clearer to a person. The reader has gained pixels and lost the edge.

# What error correction does not correct

''But a QR code has error correction'' is the usual answer, and it is true: about 7, 15, 25 or 30 % of the code can be restored, at the levels L, M, Q and H. It is also the answer to another question. Error correction is arithmetic on the contents, and it starts after the code has been found, straightened and cut into modules. It can mend a scratch, a stain or a logo in the middle. It cannot help a reader that never found the corners.

This is why a logo and a margin are such different things. Our [QR Generator](/qr-generator) lets you put a picture in the middle of a code. It takes 15 % of the width, so some 2 % of the area, and level H has room for far more than that. The margin has no such reserve. There is nothing to calculate it back from.

# Reading back what we draw

A generator can follow every rule and still make a code that does not work, because people choose colours, shapes, sizes, gradients and logos, and the rules say little about the combination. So ours does not stop at drawing. It takes the finished file, reads it with a reader of its own, and compares the text with the text you typed.

If that fails, the tool tries to find out why. It draws the same code again with one thing changed: in plain black and white, without the logo, with square dots, four times as large, with the normal margin. The first change that makes it readable is the reason, and the preview names it. You are not told that something is wrong; you are told what to change.

A code that does read may still be fragile, and four things are worth a warning then:

| what | the limit |
|---|---|
| contrast of the two colours | at least 3 : 1 |
| pixels for each module | at least 2 |
| margin | below 2 modules, a reminder that readers expect 4 |
| light code on a dark ground | many readers do not take it |

The last one surprises people who like dark posters. Turning the colours round keeps all the contrast, and some readers do accept it. Others look for dark on light only, since that is what the standard''s ordinary codes are. If the design has to be dark, give the code a light panel of its own, margin included.

# When the margin may be smaller

The slider in our tool goes from 0 to 10 modules and starts at 4. Zero is allowed for one honest reason: if the page around the code has the same colour as its background, the page is the quiet zone. A code at the edge of a white letterhead needs no white border of its own, and a border that overlaps other things can even be in the way. The tool says so when it warns: keep the surroundings in the background colour.

What never works is a margin that is there in the file and not on paper. Printers cut. Stickers are trimmed. A designer crops to the visible edge. If a code has to survive other people''s hands, put a thin line around the quiet zone rather than around the code. Our frame does it that way: it stands outside the margin.

# A test that takes a minute

Before you print a thousand of anything:

1. Print one at the final size, on the final material if you can.
2. Stand as far away as the reader will. A common rule of thumb is ten times the width of the code.
3. Try two phones of different makes, and one that is a few years old.
4. Try it in poor light, and at an angle.

If one of them hesitates, look at the edge before you look at the middle. Chances are that something has moved into the white space, and it was holding the code together.', 'Four modules of nothing decide whether a camera finds a code at all. What the quiet zone does, what error correction cannot repair, and why our generator reads each code back before it offers it.', '["design","standards"]', 1794900600000);
--> statement-breakpoint
INSERT INTO `blog_posts` (`id`, `slug`, `title`, `content`, `excerpt`, `author`, `author_email`, `tags`, `words`, `published`, `publish_at`, `published_at`, `created_at`, `updated_at`) VALUES ('blog-post-encrypted-01', 'what-the-server-can-see', 'What the server can see of an encrypted note', 'The word ''encrypted'' on a web page tells you almost nothing. Every site that begins with https encrypts something. The useful questions are two: who holds the key, and what is left outside?

Our [notes](/notes) can be encrypted in two ways, and the answers differ. Here they are, including the parts that are less flattering.

# The first way: our key

When you write your first note, nothing has to be set up. The server makes a random data key of 256 bits for your account. Each title, each text and each list of tags is encrypted with it, by AES-256-GCM, before it goes into the database. Every time a note is saved, a fresh random value goes in, so the same sentence saved twice gives two different ciphertexts.

Your data key does not lie beside your notes in the open. It is itself encrypted, ''wrapped'', with a key that is made from a master key. The master key is not in the database. It is a secret of the running program.

So imagine that somebody walks away with a complete copy of the database. They have wrapped keys and ciphertexts and nothing to open them with. They also cannot play tricks with the pieces. Each ciphertext is bound to the table, the person, the row and the field that it belongs to. Move the text of one note into another, or into somebody else''s account, and it does not open; it does not open as the wrong thing either.

This is what the first way protects from: stolen backups, a lost disk, a mistake in a database query that shows one person''s rows to another.

And this is what it does not protect from: us. The program that encrypts your note has your note in its hands at that moment. Whoever holds the database and the master key together can read everything. We do not look, and you should not have to take our word for it. Hence the second way.

# The second way: your passphrase

On the notes page you can choose ''Use a passphrase''. From then on the work is done in your browser, and the server only stores what comes out.

A passphrase is not a key. People choose words, and words can be guessed by the million. So the browser first makes guessing expensive. It uses Argon2id, a function that was designed for this: with our settings each attempt has to work through 64 MB of memory three times. (A browser that cannot run it uses PBKDF2 with a great many rounds instead.) For you that is a moment when you unlock the notes. For somebody who tries a list of a hundred million common passphrases it is a hundred million such moments.

The result opens another key, the notes'' own, which is 32 random bytes. This small detour has a purpose. If you change the passphrase, only those 32 bytes have to be wrapped again, and the notes stay as they are.

The server receives lines of this shape and cannot do anything with them but keep them:

```json
{
  "title": "p1.k3Jx…",
  "content": "p1.Yw0e…",
  "tags": "p1.9sQd…"
}
```

If you forget the passphrase, the notes are gone. There is no reset, and there cannot be one. Anybody who offers to restore notes like these could also have read them.

# What stays outside in both ways

These are the things that a careful reader should know before choosing.

- **Category, mood and weather** of a note are readable in the database. So is whether it is a favourite.
- **Times** are readable: when a note was made and when it was changed. Somebody with the database could see that you write every night at two.
- **Equal texts** show in the first way. Beside each note stands a keyed fingerprint of its title and of its text. It does not lead back to the words, but two notes of yours with the same title have the same one.
- **Sizes** show. A ciphertext is about as long as the text.
- **How many** notes there are is plain.
- **Your e-mail address** is there, since it is how you sign in.

None of it is a sentence that you wrote. All of it is something about you. If the mood of a day is as private to you as its text, leave that field empty.

There is one more thing outside, and it is the largest: the page itself. In the second way your browser runs a program that it got from our server, and that program could be exchanged for another one that sends your passphrase home. Encryption in a web page protects you from a server that is read, and only in part from a server that is turned against you. Against that helps that the program is open source, and that our pages carry a strict policy: they load no script from anybody else and send nothing to anybody else, and the browser itself enforces it.

# Searching what nobody can read

If the server cannot read your notes, how does the search find anything? It does not happen on the server. Your browser has the opened notes in its memory while you look at them, and searches there. This is so in both ways, and it is the reason why no index of your words exists anywhere. When you sign out, what was opened is dropped.

# Taking it with you

Trust that cannot be checked is just a feeling, so there is a way out that does not need us. You can export your notes as a file, still encrypted if you like. The format is written down, down to the last byte that goes into each ciphertext, and the source has a small program that opens an export on a machine without a network:

```bash
node scripts/open-notes-export.ts notes.json
```

If this site is gone one day, your journal should not be.

Which way should you choose? If you want to be able to forget a password and still have your notes, the first. If the notes are of the kind that nobody else may ever read, the second, with a passphrase of four or five random words, written on paper in a place where you keep things that matter. The journal behind it is the same.', '“Encrypted” can mean that thieves cannot read your journal, or that we cannot. These are two different machines. Our notes have both, and this is exactly what each of them hides and what it does not.', 'Entropy Tools', 'hello@entropytools.example', '["privacy","in the browser"]', 1051, 1, NULL, 1794987000000, 1794987000000, 1794987000000);
--> statement-breakpoint
INSERT INTO `blog_slugs` (`slug`, `post_id`) VALUES ('what-the-server-can-see', 'blog-post-encrypted-01');
--> statement-breakpoint
INSERT INTO `blog_revisions` (`id`, `post_id`, `title`, `content`, `excerpt`, `tags`, `saved_at`) VALUES ('blog-post-encrypted-01', 'blog-post-encrypted-01', 'What the server can see of an encrypted note', 'The word ''encrypted'' on a web page tells you almost nothing. Every site that begins with https encrypts something. The useful questions are two: who holds the key, and what is left outside?

Our [notes](/notes) can be encrypted in two ways, and the answers differ. Here they are, including the parts that are less flattering.

# The first way: our key

When you write your first note, nothing has to be set up. The server makes a random data key of 256 bits for your account. Each title, each text and each list of tags is encrypted with it, by AES-256-GCM, before it goes into the database. Every time a note is saved, a fresh random value goes in, so the same sentence saved twice gives two different ciphertexts.

Your data key does not lie beside your notes in the open. It is itself encrypted, ''wrapped'', with a key that is made from a master key. The master key is not in the database. It is a secret of the running program.

So imagine that somebody walks away with a complete copy of the database. They have wrapped keys and ciphertexts and nothing to open them with. They also cannot play tricks with the pieces. Each ciphertext is bound to the table, the person, the row and the field that it belongs to. Move the text of one note into another, or into somebody else''s account, and it does not open; it does not open as the wrong thing either.

This is what the first way protects from: stolen backups, a lost disk, a mistake in a database query that shows one person''s rows to another.

And this is what it does not protect from: us. The program that encrypts your note has your note in its hands at that moment. Whoever holds the database and the master key together can read everything. We do not look, and you should not have to take our word for it. Hence the second way.

# The second way: your passphrase

On the notes page you can choose ''Use a passphrase''. From then on the work is done in your browser, and the server only stores what comes out.

A passphrase is not a key. People choose words, and words can be guessed by the million. So the browser first makes guessing expensive. It uses Argon2id, a function that was designed for this: with our settings each attempt has to work through 64 MB of memory three times. (A browser that cannot run it uses PBKDF2 with a great many rounds instead.) For you that is a moment when you unlock the notes. For somebody who tries a list of a hundred million common passphrases it is a hundred million such moments.

The result opens another key, the notes'' own, which is 32 random bytes. This small detour has a purpose. If you change the passphrase, only those 32 bytes have to be wrapped again, and the notes stay as they are.

The server receives lines of this shape and cannot do anything with them but keep them:

```json
{
  "title": "p1.k3Jx…",
  "content": "p1.Yw0e…",
  "tags": "p1.9sQd…"
}
```

If you forget the passphrase, the notes are gone. There is no reset, and there cannot be one. Anybody who offers to restore notes like these could also have read them.

# What stays outside in both ways

These are the things that a careful reader should know before choosing.

- **Category, mood and weather** of a note are readable in the database. So is whether it is a favourite.
- **Times** are readable: when a note was made and when it was changed. Somebody with the database could see that you write every night at two.
- **Equal texts** show in the first way. Beside each note stands a keyed fingerprint of its title and of its text. It does not lead back to the words, but two notes of yours with the same title have the same one.
- **Sizes** show. A ciphertext is about as long as the text.
- **How many** notes there are is plain.
- **Your e-mail address** is there, since it is how you sign in.

None of it is a sentence that you wrote. All of it is something about you. If the mood of a day is as private to you as its text, leave that field empty.

There is one more thing outside, and it is the largest: the page itself. In the second way your browser runs a program that it got from our server, and that program could be exchanged for another one that sends your passphrase home. Encryption in a web page protects you from a server that is read, and only in part from a server that is turned against you. Against that helps that the program is open source, and that our pages carry a strict policy: they load no script from anybody else and send nothing to anybody else, and the browser itself enforces it.

# Searching what nobody can read

If the server cannot read your notes, how does the search find anything? It does not happen on the server. Your browser has the opened notes in its memory while you look at them, and searches there. This is so in both ways, and it is the reason why no index of your words exists anywhere. When you sign out, what was opened is dropped.

# Taking it with you

Trust that cannot be checked is just a feeling, so there is a way out that does not need us. You can export your notes as a file, still encrypted if you like. The format is written down, down to the last byte that goes into each ciphertext, and the source has a small program that opens an export on a machine without a network:

```bash
node scripts/open-notes-export.ts notes.json
```

If this site is gone one day, your journal should not be.

Which way should you choose? If you want to be able to forget a password and still have your notes, the first. If the notes are of the kind that nobody else may ever read, the second, with a passphrase of four or five random words, written on paper in a place where you keep things that matter. The journal behind it is the same.', '“Encrypted” can mean that thieves cannot read your journal, or that we cannot. These are two different machines. Our notes have both, and this is exactly what each of them hides and what it does not.', '["privacy","in the browser"]', 1794987000000);
--> statement-breakpoint
INSERT INTO `blog_posts` (`id`, `slug`, `title`, `content`, `excerpt`, `author`, `author_email`, `tags`, `words`, `published`, `publish_at`, `published_at`, `created_at`, `updated_at`) VALUES ('blog-post-planner-0001', 'every-31st-has-a-problem', '“Every 31st” has a problem with February', 'You can type a task into our [Productivity Planner](/productivity-planner) the way you would say it:

```text
pay rent every 1st at 9am #home !high
```

and get a task called ''pay rent'' that repeats each month on the first, at nine, with a tag and a high priority. While you type, the words that were understood are marked in the line, so you see at once what will become of them.

Finding dates in English is a solved problem. We use *chrono*, a library that has seen more ways to write ''next Friday'' than any of us. What it was made for, though, is prose: find every date in a mail. A list of tasks is another kind of text. It is full of words that are dates on Mondays and names on Tuesdays.

# Words that only look like dates

These are lines from our test list. None of them may become a date:

```text
buy sun cream
second draft of chapter
ask May about it
march through town
read 1984
release v2.10.3
review last week report
book hotel for 2 weeks
```

''Sun'' is Sunday, ''second'' is a unit of time, ''May'' and ''march'' are months, ''1984'' is a year and ''2.10'' could be the second of October. A reader that is keen to please takes them all, and your sun cream is due on Sunday.

So whatever the library finds is questioned before it counts. A weekday that is cut short, such as ''sun'', needs a word like ''on'' before it, a time behind it, or the end of the line: ''run on sun'' and ''braai sat'' are dates, ''sun cream'' is not. A month alone needs a preposition, and no small word behind it: ''plan trip in march'' has a date, ''march through town'' has none. The past is never a due date. A length of time is not a day. And a number that goes on, as in `2.10.3`, is a different number.

When a title really does contain a date, quotes keep it: `watch "Friday the 13th" tomorrow` is due tomorrow and keeps its Friday.

# Where you are matters

5/12 is the fifth of December in South Africa and the twelfth of May in the United States. We had to choose, and chose day before month. The reader also knows that people here write 21h00, which most date libraries do not: `load shedding 21h00` is a task for nine in the evening.

Some choices are about people and not about places. If you write `call at 3`, you mean the afternoon. Nobody plans a call for three in the night without saying so; whoever does can write `call at 03:00`. A time without a day is the next time that the clock shows it. At noon, `stand-up 9am` is for tomorrow.

# Weekly is not always weekly

`water plants weekly` is a rule. `write weekly report` is the name of a thing. The words are the same, so only their place can tell: an adverb counts at the end of the line and nowhere else. To know where the end is, the reader must first know which of the other words are taken. `water plants weekly #garden` still ends with ''weekly'', because the tag is no longer part of the sentence. This is why the line is read in turns. What one reader has taken is hidden from those after it.

Repeating by the calendar is only half of what people mean, too. Rent is due on the first whether you paid late last month or not. A plant needs water some days after it was last given some. So there are two kinds of rule, and an exclamation mark makes the second:

```text
pay rent every month
water plants every! 3 days
```

The first counts from the day that it was due, the second from the day that you did it.

# The last day of the month

And then there is the thirty-first. ''Every 31st'' is easy to write and happens seven times a year. What should a planner do in between?

Skipping the short months is what a strict reading gives, and the iCalendar standard does it that way. For bills it is the wrong answer, since the landlord does not skip April. Our rule takes the last day of a month that is too short. The part that is easy to get wrong comes after: a rule that has moved to 28 February must not stay on the 28th for ever. So the planner keeps the day that you named in the rule, apart from the day that is due next:

| due | next |
|---|---|
| 31 January | 28 February |
| 28 February | 31 March |
| 31 March | 30 April |

If you mean the last day, you can also say that: `every month end`, or `every last day of the month`.

One-time dates get the opposite treatment. `pay by the 31st`, typed in the middle of a November, is due on 31 December. There is no 31 November, and moving a deadline to a day that you did not write would be a guess about something that matters. A rule has to work in every month; a deadline has to be right once.

# Showing instead of guessing

No set of rules will read every line as you meant it, and ours speaks only English. The remedy is to be open about it. The marks appear while you type, the words that were taken are visibly no longer part of the title, and each of them can be put back with quotes or a backslash. A line that leaves no title at all, such as `tomorrow`, is simply a task with that name.

All of this happens in your browser. The library that knows dates is loaded when you begin to use the page, not before, and what you type goes to no server in order to be understood. The tests hold a long list of lines with what each must become, and a line that turns out to be read wrongly joins it.', 'The planner reads tasks as you would say them. Most of the work was not in understanding dates. It was in leaving alone all the words that only look like one.', 'Entropy Tools', 'hello@entropytools.example', '["language","parsing","in the browser"]', 1011, 1, NULL, 1795073400000, 1795073400000, 1795073400000);
--> statement-breakpoint
INSERT INTO `blog_slugs` (`slug`, `post_id`) VALUES ('every-31st-has-a-problem', 'blog-post-planner-0001');
--> statement-breakpoint
INSERT INTO `blog_revisions` (`id`, `post_id`, `title`, `content`, `excerpt`, `tags`, `saved_at`) VALUES ('blog-post-planner-0001', 'blog-post-planner-0001', '“Every 31st” has a problem with February', 'You can type a task into our [Productivity Planner](/productivity-planner) the way you would say it:

```text
pay rent every 1st at 9am #home !high
```

and get a task called ''pay rent'' that repeats each month on the first, at nine, with a tag and a high priority. While you type, the words that were understood are marked in the line, so you see at once what will become of them.

Finding dates in English is a solved problem. We use *chrono*, a library that has seen more ways to write ''next Friday'' than any of us. What it was made for, though, is prose: find every date in a mail. A list of tasks is another kind of text. It is full of words that are dates on Mondays and names on Tuesdays.

# Words that only look like dates

These are lines from our test list. None of them may become a date:

```text
buy sun cream
second draft of chapter
ask May about it
march through town
read 1984
release v2.10.3
review last week report
book hotel for 2 weeks
```

''Sun'' is Sunday, ''second'' is a unit of time, ''May'' and ''march'' are months, ''1984'' is a year and ''2.10'' could be the second of October. A reader that is keen to please takes them all, and your sun cream is due on Sunday.

So whatever the library finds is questioned before it counts. A weekday that is cut short, such as ''sun'', needs a word like ''on'' before it, a time behind it, or the end of the line: ''run on sun'' and ''braai sat'' are dates, ''sun cream'' is not. A month alone needs a preposition, and no small word behind it: ''plan trip in march'' has a date, ''march through town'' has none. The past is never a due date. A length of time is not a day. And a number that goes on, as in `2.10.3`, is a different number.

When a title really does contain a date, quotes keep it: `watch "Friday the 13th" tomorrow` is due tomorrow and keeps its Friday.

# Where you are matters

5/12 is the fifth of December in South Africa and the twelfth of May in the United States. We had to choose, and chose day before month. The reader also knows that people here write 21h00, which most date libraries do not: `load shedding 21h00` is a task for nine in the evening.

Some choices are about people and not about places. If you write `call at 3`, you mean the afternoon. Nobody plans a call for three in the night without saying so; whoever does can write `call at 03:00`. A time without a day is the next time that the clock shows it. At noon, `stand-up 9am` is for tomorrow.

# Weekly is not always weekly

`water plants weekly` is a rule. `write weekly report` is the name of a thing. The words are the same, so only their place can tell: an adverb counts at the end of the line and nowhere else. To know where the end is, the reader must first know which of the other words are taken. `water plants weekly #garden` still ends with ''weekly'', because the tag is no longer part of the sentence. This is why the line is read in turns. What one reader has taken is hidden from those after it.

Repeating by the calendar is only half of what people mean, too. Rent is due on the first whether you paid late last month or not. A plant needs water some days after it was last given some. So there are two kinds of rule, and an exclamation mark makes the second:

```text
pay rent every month
water plants every! 3 days
```

The first counts from the day that it was due, the second from the day that you did it.

# The last day of the month

And then there is the thirty-first. ''Every 31st'' is easy to write and happens seven times a year. What should a planner do in between?

Skipping the short months is what a strict reading gives, and the iCalendar standard does it that way. For bills it is the wrong answer, since the landlord does not skip April. Our rule takes the last day of a month that is too short. The part that is easy to get wrong comes after: a rule that has moved to 28 February must not stay on the 28th for ever. So the planner keeps the day that you named in the rule, apart from the day that is due next:

| due | next |
|---|---|
| 31 January | 28 February |
| 28 February | 31 March |
| 31 March | 30 April |

If you mean the last day, you can also say that: `every month end`, or `every last day of the month`.

One-time dates get the opposite treatment. `pay by the 31st`, typed in the middle of a November, is due on 31 December. There is no 31 November, and moving a deadline to a day that you did not write would be a guess about something that matters. A rule has to work in every month; a deadline has to be right once.

# Showing instead of guessing

No set of rules will read every line as you meant it, and ours speaks only English. The remedy is to be open about it. The marks appear while you type, the words that were taken are visibly no longer part of the title, and each of them can be put back with quotes or a backslash. A line that leaves no title at all, such as `tomorrow`, is simply a task with that name.

All of this happens in your browser. The library that knows dates is loaded when you begin to use the page, not before, and what you type goes to no server in order to be understood. The tests hold a long list of lines with what each must become, and a line that turns out to be read wrongly joins it.', 'The planner reads tasks as you would say them. Most of the work was not in understanding dates. It was in leaving alone all the words that only look like one.', '["language","parsing","in the browser"]', 1795073400000);
--> statement-breakpoint
INSERT INTO `blog_posts` (`id`, `slug`, `title`, `content`, `excerpt`, `author`, `author_email`, `tags`, `words`, `published`, `publish_at`, `published_at`, `created_at`, `updated_at`) VALUES ('blog-post-units-000001', 'four-millimetres-in-a-mile', 'Four millimetres in a mile', 'How long is a mile? Since 1959 the answer has been exact: 1609.344 metres. Nobody measured it. Six English-speaking countries, South Africa among them, agreed on one yard of 0.9144 metres, after years of yards that differed by a hair. A mile is 1,760 yards, and the rest is multiplication.

It is a comfortable thing about units. A great many of the factors between them are definitions, and a definition has no error. An inch is 25.4 millimetres, a pound is 0.45359237 kilograms, a nautical mile is 1,852 metres, and a US gallon is 231 cubic inches, which makes 3.785411784 litres to the last digit.

# Where our converter rounds, and by how much

Our [Unit Converter](/unit-converter) has 27 categories besides currencies. Most of them use the definitions. Three of them do not, and the page says so: length, weight and volume use some rounded factors. They are the ones that printed tables give.

| unit | the definition | what the converter uses | the difference |
|---|---|---|---|
| mile | 1609.344 m | 1609.34 m | 4 mm |
| pound | 0.45359237 kg | 0.453592 kg | 0.37 mg |
| US gallon | 3.785411784 l | 3.78541 l | 1.8 µl |

Four millimetres in a mile is about two and a half parts in a million. A marathon comes out some ten centimetres short, which is less than the paint of the finish line. For a recipe, a parcel or a road trip it does not matter. For a land survey it does, and there you should not use a web page in any case.

The other categories take the exact values. Speed, for example, knows the mile per hour as 0.44704 metres per second, which is the definition and nothing else.

# When a factor is not enough

Most conversions are a multiplication. Two kinds are not.

Temperature has a zero that has been moved. A degree Fahrenheit is five ninths of a degree Celsius, but 0 °F is not 0 °C. So a unit may have an offset, which is taken away before the factor is applied:

```typescript
const celsius = (fahrenheit - 32) * (5 / 9);
```

This is also why ''20 degrees warmer'' cannot be converted like ''20 degrees''. A difference has no zero, so the offset must stay out. The converter converts temperatures; for differences, use the factor alone.

Fuel is stranger. Miles per gallon counts distance for each unit of fuel, litres per 100 kilometres counts fuel for each unit of distance. One is the other turned upside down, with a factor:

```typescript
const litresPer100Km = 235.214583 / milesPerUsGallon;
```

The upside-down part has a consequence that surprises people who buy cars. Suppose that you replace a car that does 10 miles to the gallon by one that does 20, and your neighbour replaces one that does 30 by one that does 40. Both have gained ten miles to the gallon. But you went from 23.5 to 11.8 litres per 100 kilometres and save 11.8 litres every time you drive them. Your neighbour went from 7.8 to 5.9 and saves two. Litres per 100 kilometres can be compared by subtraction. Miles per gallon cannot.

And there are two gallons. The imperial one is 4.54609 litres, a fifth more than the American. A British review that praises 50 miles to the gallon is talking about 41.6 American ones.

# Cups

The kitchen is where agreement ends. A metric cup is 250 ml, and the American customary cup is a sixteenth of a US gallon, about 236.6 ml. A tablespoon is 15 ml in most of the world and 20 ml in Australia. None of these is wrong. They are different units that share a name, and the converter lists each under its own.

If a recipe matters, weigh it. Flour in a cup can vary by a fifth with how hard it was pressed in, and no factor knows how you filled yours.

# Digits that mean something

A computer stores 0.1 as the nearest number that it can, and that is not quite 0.1. Everybody who has written a program has met this line:

```javascript
0.1 + 0.2; // 0.30000000000000004
```

The error is tiny, and it becomes visible when a program prints all the digits it has. So the converter shows at most six decimals and removes the zeros at the end. When that hides too much, because the result is very small, the scientific form appears beside it: a result of 0.000001 might be 0.0000012345, and you should see which. If you prefer significant figures, you can choose between 3 and 12 of them.

When you swap the two units, the result becomes the new input, and a naive program would turn its rounding errors into your data. Ours hands over twelve significant digits. They are all certain, and the seventeen that a program could print are not.

# Choosing how exact to be

There is an old joke about a museum guard who says that a dinosaur is 65 million and four years old, because it was 65 million when he began to work there. Conversion makes such guards of us all. If a path is ''about 5 miles'' long, then it is about 8 kilometres, and not 8.0467.

A good rule is to keep as many significant figures as you were given. Five miles has one. A runner''s 5.00 miles has three, so 8.05 km. The factor may have as many digits as it likes; the result cannot know more than the question did.

You can put a question to the converter in words, too: ''5 ft 7 in to cm'', or ''30 mpg in L/100km''. It works in the browser without a network, and the address of the page carries the question, so that you can send an answer to somebody as a link. The four millimetres go with it.', 'Most conversion factors are not measured but agreed, and therefore exact. Ours are too, with a few exceptions that you should know about. Also in this post, why a car that does 30 miles to the gallon can disappoint you.', 'Entropy Tools', 'hello@entropytools.example', '["numbers","standards"]', 987, 1, NULL, 1795159800000, 1795159800000, 1795159800000);
--> statement-breakpoint
INSERT INTO `blog_slugs` (`slug`, `post_id`) VALUES ('four-millimetres-in-a-mile', 'blog-post-units-000001');
--> statement-breakpoint
INSERT INTO `blog_revisions` (`id`, `post_id`, `title`, `content`, `excerpt`, `tags`, `saved_at`) VALUES ('blog-post-units-000001', 'blog-post-units-000001', 'Four millimetres in a mile', 'How long is a mile? Since 1959 the answer has been exact: 1609.344 metres. Nobody measured it. Six English-speaking countries, South Africa among them, agreed on one yard of 0.9144 metres, after years of yards that differed by a hair. A mile is 1,760 yards, and the rest is multiplication.

It is a comfortable thing about units. A great many of the factors between them are definitions, and a definition has no error. An inch is 25.4 millimetres, a pound is 0.45359237 kilograms, a nautical mile is 1,852 metres, and a US gallon is 231 cubic inches, which makes 3.785411784 litres to the last digit.

# Where our converter rounds, and by how much

Our [Unit Converter](/unit-converter) has 27 categories besides currencies. Most of them use the definitions. Three of them do not, and the page says so: length, weight and volume use some rounded factors. They are the ones that printed tables give.

| unit | the definition | what the converter uses | the difference |
|---|---|---|---|
| mile | 1609.344 m | 1609.34 m | 4 mm |
| pound | 0.45359237 kg | 0.453592 kg | 0.37 mg |
| US gallon | 3.785411784 l | 3.78541 l | 1.8 µl |

Four millimetres in a mile is about two and a half parts in a million. A marathon comes out some ten centimetres short, which is less than the paint of the finish line. For a recipe, a parcel or a road trip it does not matter. For a land survey it does, and there you should not use a web page in any case.

The other categories take the exact values. Speed, for example, knows the mile per hour as 0.44704 metres per second, which is the definition and nothing else.

# When a factor is not enough

Most conversions are a multiplication. Two kinds are not.

Temperature has a zero that has been moved. A degree Fahrenheit is five ninths of a degree Celsius, but 0 °F is not 0 °C. So a unit may have an offset, which is taken away before the factor is applied:

```typescript
const celsius = (fahrenheit - 32) * (5 / 9);
```

This is also why ''20 degrees warmer'' cannot be converted like ''20 degrees''. A difference has no zero, so the offset must stay out. The converter converts temperatures; for differences, use the factor alone.

Fuel is stranger. Miles per gallon counts distance for each unit of fuel, litres per 100 kilometres counts fuel for each unit of distance. One is the other turned upside down, with a factor:

```typescript
const litresPer100Km = 235.214583 / milesPerUsGallon;
```

The upside-down part has a consequence that surprises people who buy cars. Suppose that you replace a car that does 10 miles to the gallon by one that does 20, and your neighbour replaces one that does 30 by one that does 40. Both have gained ten miles to the gallon. But you went from 23.5 to 11.8 litres per 100 kilometres and save 11.8 litres every time you drive them. Your neighbour went from 7.8 to 5.9 and saves two. Litres per 100 kilometres can be compared by subtraction. Miles per gallon cannot.

And there are two gallons. The imperial one is 4.54609 litres, a fifth more than the American. A British review that praises 50 miles to the gallon is talking about 41.6 American ones.

# Cups

The kitchen is where agreement ends. A metric cup is 250 ml, and the American customary cup is a sixteenth of a US gallon, about 236.6 ml. A tablespoon is 15 ml in most of the world and 20 ml in Australia. None of these is wrong. They are different units that share a name, and the converter lists each under its own.

If a recipe matters, weigh it. Flour in a cup can vary by a fifth with how hard it was pressed in, and no factor knows how you filled yours.

# Digits that mean something

A computer stores 0.1 as the nearest number that it can, and that is not quite 0.1. Everybody who has written a program has met this line:

```javascript
0.1 + 0.2; // 0.30000000000000004
```

The error is tiny, and it becomes visible when a program prints all the digits it has. So the converter shows at most six decimals and removes the zeros at the end. When that hides too much, because the result is very small, the scientific form appears beside it: a result of 0.000001 might be 0.0000012345, and you should see which. If you prefer significant figures, you can choose between 3 and 12 of them.

When you swap the two units, the result becomes the new input, and a naive program would turn its rounding errors into your data. Ours hands over twelve significant digits. They are all certain, and the seventeen that a program could print are not.

# Choosing how exact to be

There is an old joke about a museum guard who says that a dinosaur is 65 million and four years old, because it was 65 million when he began to work there. Conversion makes such guards of us all. If a path is ''about 5 miles'' long, then it is about 8 kilometres, and not 8.0467.

A good rule is to keep as many significant figures as you were given. Five miles has one. A runner''s 5.00 miles has three, so 8.05 km. The factor may have as many digits as it likes; the result cannot know more than the question did.

You can put a question to the converter in words, too: ''5 ft 7 in to cm'', or ''30 mpg in L/100km''. It works in the browser without a network, and the address of the page carries the question, so that you can send an answer to somebody as a link. The four millimetres go with it.', 'Most conversion factors are not measured but agreed, and therefore exact. Ours are too, with a few exceptions that you should know about. Also in this post, why a car that does 30 miles to the gallon can disappoint you.', '["numbers","standards"]', 1795159800000);
