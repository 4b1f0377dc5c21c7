import { expect, test } from 'vitest';
import { findRequests } from './find-requests';

/**
 * What people type, and where the first hit leads. An address without a query stands for any query: there only
 * the tool is judged.
 */
const table = `
merge csv | /data-analysis?section=sql
combine excel files | /data-analysis?section=sql
merge docx | /converter/docx-to-pdf
combine word files | /converter/docx-to-pdf
combine photos into a word document | /converter/jpg-to-docx
louder mp3 | /converter?to=mp3&loudness=even
normalize audio | /converter?to=mp3&loudness=even
make a ringtone | /video-trimmer?format=m4a
mp3 to ringtone | /video-trimmer?format=m4a
black and white photo | /image-resizer
photo to grayscale | /image-resizer
shift subtitles | /audio-transcriber
subtitles out of sync | /audio-transcriber
mobi | /converter?to=epub
epub to mobi | /converter?to=epub
djvu to pdf | /converter?do=text
merge pdf | /pdf-merger
svg to pdf a4 | /converter/svg-to-pdf?page=a4
jpg to pdf on letter | /converter/jpg-to-pdf?page=letter
letter to pdf | /converter?to=pdf
mp4 to gif | /converter/mp4-to-gif
MP4 to GIF | /converter/mp4-to-gif
mp4 -> gif | /converter/mp4-to-gif
mp4 → gif | /converter/mp4-to-gif
.mp4 to .gif | /converter/mp4-to-gif
convert mp4 to gif | /converter/mp4-to-gif
convert a mp4 into a gif | /converter/mp4-to-gif
turn mp4 into gif | /converter/mp4-to-gif
gif from mp4 | /converter/mp4-to-gif
make a gif from an mp4 | /converter/mp4-to-gif
mp4 gif | /converter/mp4-to-gif
mp4s to gifs | /converter/mp4-to-gif
mp4 to gif 480px wide | /converter/mp4-to-gif?width=480
mp4 to gif 15 fps | /converter/mp4-to-gif?fps=15
mp4 to gif 360p | /converter/mp4-to-gif?height=360
jpg to png | /converter/jpg-to-png
jpeg to png | /converter/jpg-to-png
jpegs to png | /converter/jpg-to-png
JPG naar PNG | /converter/jpg-to-png
jpg na png | /converter/jpg-to-png
omskep jpg na png | /converter/jpg-to-png
png to jpg | /converter/png-to-jpg
png to jpeg quality 80 | /converter/png-to-jpg?quality=80
png to jpg 80% quality | /converter/png-to-jpg?quality=80
png to webp under 500kb | /converter/png-to-webp?size=500kB
png as webp | /converter/png-to-webp
heic to jpg | /converter/heic-to-jpg
heif to jpeg | /converter/heic-to-jpg
iphone photo to jpg | /converter/heic-to-jpg
convert heic photos to jpg | /converter/heic-to-jpg
heic to jpg max 2 MB | /converter/heic-to-jpg?size=2MB
avif to png | /converter/avif-to-png
svg to png 1024px wide | /converter/svg-to-png?width=1024
svg to png 1024x1024 | /converter/svg-to-png?width=1024&height=1024
tif to pdf | /converter/tiff-to-pdf
png to ico | /converter/png-to-ico
favicon from png | /converter/png-to-ico
word to pdf | /converter/docx-to-pdf
Word to PDF | /converter/docx-to-pdf
wrod to pdf | /converter/docx-to-pdf
word document to pdf | /converter/docx-to-pdf
docx to pdf | /converter/docx-to-pdf
doc to pdf | /converter/doc-to-pdf
save word as pdf | /converter/docx-to-pdf
pdf to word | /converter/pdf-to-docx
pdf to wrd | /converter/pdf-to-docx
pdf naar word | /converter/pdf-to-docx
pdf to docx | /converter/pdf-to-docx
pdf to jpg | /converter/pdf-to-jpg
pdf to png | /converter/pdf-to-png
pdf to text | /converter/pdf-to-txt
pdf to markdown | /converter/pdf-to-md
powerpoint to pdf | /converter/pptx-to-pdf
ppt to pdf | /converter?to=pdf
power point to pdf | /converter/pptx-to-pdf
slides to pdf | /converter/pptx-to-pdf
excel to csv | /converter/xlsx-to-csv
excel to pdf | /converter/xlsx-to-pdf
spreadsheet to csv | /converter/xlsx-to-csv
csv to excel | /converter/csv-to-xlsx
csv to json | /converter/csv-to-json
json to csv | /converter/json-to-csv
xml to json | /converter/xml-to-json
yaml to json | /converter/yaml-to-json
yml to json | /converter/yaml-to-json
markdown to word | /converter/md-to-docx
md to html | /converter/md-to-html
html to pdf | /converter/html-to-pdf
epub to pdf | /converter/epub-to-pdf
ebook to pdf | /converter/epub-to-pdf
mov to mp4 | /converter/mov-to-mp4
mkv to mp4 | /converter/mkv-to-mp4
mkv to mp4 1080p | /converter/mkv-to-mp4?height=1080
mov to mp4 under 25 MB | /converter/mov-to-mp4?size=25MB
webm to mp4 | /converter/webm-to-mp4
quicktime to mp4 | /converter/mov-to-mp4
mp4 to mp3 | /converter/mp4-to-mp3
mp4 to mp3 320 kbps | /converter/mp4-to-mp3?bitrate=320
video to mp3 | /converter/mp4-to-mp3
video to gif | /converter/mp4-to-gif
wav to mp3 | /converter/wav-to-mp3
flac to mp3 192kbps | /converter/flac-to-mp3?bitrate=192
m4a to mp3 | /converter/m4a-to-mp3
rar to zip | /converter/rar-to-zip
7z to zip | /converter/7z-to-zip
srt to vtt | /converter/srt-to-vtt
eml to pdf | /converter/eml-to-pdf
msg to pdf | /converter/msg-to-pdf
ics to csv | /converter/ics-to-csv
ttf to woff2 | /converter/ttf-to-woff2
woff2 to ttf | /converter/woff2-to-ttf
otf to woff | /converter?to=woff
font to woff2 | /converter/ttf-to-woff2
convert fonts | /converter/ttf-to-woff2
psd to png | /converter/psd-to-png
bmp to avif | /converter?to=avif
photo to pdf | /converter/jpg-to-pdf
convert to mp3 | /converter?to=mp3
to png | /converter?to=png
convert .mov | /converter/mov-to-mp4
mov to | /converter/mov-to-mp4
photo to jpg | /converter?to=jpg
image 3000 x 2000 to jpg | /converter?to=jpg&width=3000&height=2000
convert video to mp4 | /converter?to=mp4
extract audio from video | /converter?to=mp3
sound from video | /converter?to=mp3
resize photo to 2 MB | /image-resizer?percent=100&size=2MB
resize photo to 2mb | /image-resizer?percent=100&size=2MB
resize a picture to 2 megabytes | /image-resizer?percent=100&size=2MB
rezise photo to 2 MB | /image-resizer?percent=100&size=2MB
verklein foto na 2 MB | /image-resizer?percent=100&size=2MB
photo under 500kb | /image-resizer?percent=100&size=500kB
make photo smaller than 500 kB | /image-resizer?percent=100&size=500kB
compress jpg to 200kb | /image-resizer?percent=100&size=200kB&format=jpeg
compress jpeg under 200 kb | /image-resizer?percent=100&size=200kB&format=jpeg
shrink image to 1.5 MB | /image-resizer?percent=100&size=1.5MB
shrink image to 1,5 MB | /image-resizer?percent=100&size=1.5MB
resize photo 50% | /image-resizer?percent=50
resize image by 50 percent | /image-resizer?percent=50
resize picture to half | /image-resizer?percent=50
scale png 25% | /image-resizer?percent=25&format=png
resize photo 1200x800 | /image-resizer?width=1200&height=800
resize to 1200 x 800 | /image-resizer?width=1200&height=800
1200x800 | /image-resizer?width=1200&height=800
resize image to 1200×800 px | /image-resizer?width=1200&height=800
resize image to 800 by 600 | /image-resizer?width=800&height=600
resize photo to 1080p | /image-resizer?width=1920&height=1080
resize picture to 800px wide | /image-resizer?width=800
resize pictures to 800 px | /image-resizer?longest=800
image 600 pixels high | /image-resizer?height=600
resize photo to webp 1600px | /image-resizer?longest=1600&format=webp
resize image | /image-resizer
resize images | /image-resizer
resise image | /image-resizer
image resizer | /image-resizer
photo smaller | /image-resizer
add watermark to photo | /image-resizer
rotate picture | /image-resizer
trim video first 10 seconds | /video-trimmer?start=0&end=10
first 10 seconds of a video | /video-trimmer?start=0&end=10
first 10 seconds | /video-trimmer?start=0&end=10
keep the first minute of my video | /video-trimmer?start=0&end=60
cut video from 0:10 to 0:25 | /video-trimmer?start=10&end=25
trim mp4 from 10s to 25s | /video-trimmer?start=10&end=25
trim video 1:05-1:20 | /video-trimmer?start=65&end=80
remove first 10 seconds of video | /video-trimmer?start=10
cut off the first 5 seconds | /video-trimmer?start=5
trim off last 3 seconds of video | /video-trimmer
remove 0:10-0:20 from video | /video-trimmer
video to 720p | /video-trimmer
last 5 seconds of a video | /video-trimmer?last=5
video without sound | /video-trimmer?sound=off
remove sound from video | /video-trimmer?sound=off
mute video | /video-trimmer?sound=off
mute mp4 | /video-trimmer?sound=off
video sonder klank | /video-trimmer?sound=off
first 10 seconds of video without sound | /video-trimmer?start=0&end=10&sound=off
compress video to 25 MB | /video-trimmer?size=25MB
video under 10mb | /video-trimmer?size=10MB
cut video | /video-trimmer
sny video | /video-trimmer
trim a movie | /video-trimmer
crop video | /video-trimmer
speed up video | /video-trimmer
merge 3 pdfs | /pdf-merger?do=merge
merge pdf | /pdf-merger?do=merge
merge two pdf files | /pdf-merger?do=merge
mrege pdf | /pdf-merger?do=merge
combine pdfs | /pdf-merger?do=merge
join pdf files | /pdf-merger?do=merge
put pdfs together | /pdf-merger?do=merge
voeg pdf saam | /pdf-merger?do=merge
split pdf | /pdf-merger?do=split
split pdfs | /pdf-merger?do=split
compress pdf | /pdf-merger?do=compress
make pdf smaller | /pdf-merger?do=compress
reduce pdf size | /pdf-merger?do=compress
compres pdf | /pdf-merger?do=compress
password protect pdf | /pdf-merger?do=protect
password protect | /pdf-merger?do=protect
pdf wagwoord | /pdf-merger?do=protect
lock a pdf | /pdf-merger?do=protect
remove password from pdf | /pdf-merger?do=unprotect
unlock pdf | /pdf-merger?do=unprotect
pdf page numbers | /pdf-merger?do=numbers
watermark pdf | /pdf-merger?do=watermark
rotate pdf | /pdf-merger?do=extract
compare two pdfs | /pdf-merger?do=compare
repair pdf | /pdf-merger?do=repair
remove metadata from pdf | /pdf-merger?do=properties
sign a pdf | /pdf-editor?mode=sign
sign pdf | /pdf-editor?mode=sign
sing a pdf | /pdf-editor?mode=sign
teken pdf | /pdf-editor?mode=sign
signature | /pdf-editor
black out | /pdf-editor?mode=redact
black out words in pdf | /pdf-editor?mode=redact
redact pdf | /pdf-editor?mode=redact
edit pdf | /pdf-editor
fill in form | /pdf-reader
ocr | /converter?do=text
photo to text | /converter?do=text
text from photo | /converter?do=text
scan to text | /converter?do=text
photo on white background | /background-remover?ground=white
blur background | /background-remover?ground=blur
pivot table | /data-analysis?section=pivot
read pdf | /pdf-reader
remove background | /background-remover
remove bg | /background-remover
remove backgroud | /background-remover
remove the background from a photo | /background-remover
verwyder agtergrond | /background-remover
transparent background | /background-remover
100 usd in zar | /unit-converter?category=currency&from=USD&to=ZAR&value=100
100 dollars to rand | /unit-converter?category=currency&from=USD&to=ZAR&value=100
$5 in rand | /unit-converter?category=currency&from=USD&to=ZAR&value=5
R100 to usd | /unit-converter?category=currency&from=ZAR&to=USD&value=100
12 km in miles | /unit-converter?category=length&from=km&to=mi&value=12
5 ft 7 in to cm | /unit-converter?category=length&from=in&to=cm&value=67
how many miles is 12 km | /unit-converter?category=length&from=km&to=mi&value=12
20 C to F | /unit-converter?category=temperature&from=%C2%B0C&to=%C2%B0F&value=20
2 cups to ml | /unit-converter
kg to pounds | /unit-converter
celsius to fahrenheit | /unit-converter
convert units | /unit-converter
qr code for https://example.com | /qr-generator?text=https%3A%2F%2Fexample.com
qr code for example.co.za/menu | /qr-generator?text=https%3A%2F%2Fexample.co.za%2Fmenu
make a qr code of https://example.com/a?b=c | /qr-generator?text=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc
qr code | /qr-generator
qrcode | /qr-generator
wifi qr code | /qr-generator
qr kode | /qr-generator
read a qr code | /qr-generator?do=read
scan qr code from photo | /qr-generator?do=read
qr codes from csv | /qr-generator?do=batch
palette from photo | /color-picker
color palette | /color-picker
colour palette | /color-picker
check contrast | /color-picker
transcribe audio | /audio-transcriber
transcribe mp3 | /audio-transcriber
mp3 to text | /audio-transcriber
video to text | /audio-transcriber
speech to text | /audio-transcriber
subtitles for a video | /audio-transcriber
audio to subtitles | /audio-transcriber
summarise text | /summarizer
summarize a pdf | /summarizer
summary | /summarizer
tldr | /summarizer
opsomming | /summarizer
translate document | /document-translator
translate pdf to afrikaans | /document-translator
vertaal dokument | /document-translator
chat with pdf | /chat-to-document
ask questions about a pdf | /chat-to-document
plagiarism | /plagiarism-checker
zip files | /file-compressor
zip a folder | /file-compressor
unzip | /file-compressor
open 7z | /file-compressor
zip with password | /file-compressor
make slides | /editor
presentation from text | /editor
chart from csv | /data-analysis?section=chart
csv statistics | /data-analysis
download youtube video | /youtube-downloader
youtube to mp3 | /youtube-downloader
make music | /music-generator
to do list | /productivity-planner
pomodoro | /productivity-planner
run python | /real-terminal
nsfas | /unihelper
journal | /notes
make my photo smaller for email | /image-resizer?percent=100&size=1MB
i need a passport photo | /background-remover?ground=white
crop a picture to a square | /image-resizer
turn a screenshot into text | /converter?do=text
remove people from the background of my photo | /background-remover
white background for product photo | /background-remover?ground=white
convert iphone pictures so windows can open them | /converter/heic-to-jpg
change picture format to jpeg | /converter?to=jpg
compress jpeg to 200kb | /image-resizer?percent=100&size=200kB&format=jpeg
combine two pictures into one pdf | /pdf-merger?do=from-pictures
photos into one pdf | /pdf-merger?do=from-pictures
scan to pdf | /pdf-merger?do=from-pictures
get text from a scanned document | /converter?do=text
make a pdf editable | /pdf-editor
edit text in a pdf | /pdf-editor
fill out a pdf form | /pdf-reader
sign a contract | /pdf-editor?mode=sign
add my signature to a pdf | /pdf-editor?mode=sign
put page numbers on my pdf | /pdf-merger?do=numbers
delete pages from pdf | /pdf-merger?do=split
take page 3 out of a pdf | /pdf-merger?do=split
unlock a pdf that has a password | /pdf-merger?do=unprotect
pdf password remove | /pdf-merger?do=unprotect
black out names in a pdf | /pdf-editor?mode=redact
hide my id number in a document | /pdf-editor?mode=redact
compress pdf under 5mb | /pdf-merger?do=compress
pdf too big to email | /pdf-merger?do=compress
split a big pdf in parts | /pdf-merger?do=split
word to pdf without losing formatting | /converter/docx-to-pdf
open a docx without word | /doc-reader
read an epub | /doc-reader
listen to a document | /doc-reader
read pdf aloud | /pdf-reader
translate a pdf to afrikaans | /document-translator
translate this letter to zulu | /document-translator
summarise a long article | /summarizer
what does this contract say | /chat-to-document
ask questions about my lecture notes | /chat-to-document
turn my notes into slides | /editor
presentation about photosynthesis | /editor
csv to excel with leading zeros | /converter/csv-to-xlsx
chart from excel | /data-analysis
average of a column | /data-analysis?section=statistics
sql on csv | /data-analysis?section=sql
sqlite to csv | /converter?to=csv
compare two documents | /pdf-merger?do=compare
is my essay copied | /plagiarism-checker
check plagiarism | /plagiarism-checker
voice memo to text | /audio-transcriber
transcribe interview | /audio-transcriber
subtitles for my video | /audio-transcriber
translate subtitles | /document-translator
srt file to text | /converter?to=txt
extract mp3 from youtube video | /youtube-downloader
download a youtube video | /youtube-downloader
cut the first 10 seconds of a video | /video-trimmer?start=0&end=10
trim mp4 | /video-trimmer
video too large for whatsapp | /video-trimmer
compress video to 16mb | /video-trimmer?size=16MB
rotate a video | /video-trimmer
slow down a video | /video-trimmer
video to gif 3 seconds | /converter/mp4-to-gif
join two videos | /video-trimmer
wav to flac | /converter?to=flac
record my voice | /audio-transcriber
convert wma | /converter/wma-to-mp3
open a rar file | /converter/rar-to-zip
extract tar.gz | /file-compressor
7zip online | /converter/7z-to-zip
qr code for my website | /qr-generator
qr code for wifi password | /qr-generator
read qr code from picture | /qr-generator?do=read
scan barcode | /qr-generator
business card qr | /qr-generator
what colour is this | /color-picker
colour palette from photo | /color-picker
favicon from logo | /converter?to=ico
png to svg | /converter?to=svg
vectorise logo | /converter?to=svg
resize logo to 512x512 | /image-resizer?width=512&height=512
upscale photo | /image-resizer
remove exif location from photo | /image-resizer
draw a picture of a lion | /image-generator
generate a song | /music-generator
background music for video | /music-generator
make a video from text | /video-generator
chat with ai | /chatbot
i feel anxious | /therapy-agent
plan my week | /productivity-planner
pomodoro timer | /productivity-planner
take notes | /notes
write python code | /real-terminal
learn linux commands | /terminal
run javascript | /real-terminal
50 pounds in dollars | /unit-converter?category=currency&from=GBP&to=USD&value=50
50 pounds in kg | /unit-converter?category=weight&from=lb&to=kg&value=50
how many ml in a cup | /unit-converter?category=volume&from=cup&to=ml&value=1
180 c to f | /unit-converter?category=temperature&from=%C2%B0C&to=%C2%B0F&value=180
10 stone in kg | /unit-converter?category=weight&from=st&to=kg&value=10
6 feet in cm | /unit-converter?category=length&from=ft&to=cm&value=6
rand to euro | /unit-converter?category=currency&from=ZAR&to=EUR&value=1
1500 zar to usd | /unit-converter?category=currency&from=ZAR&to=USD&value=1500
250 gbp in zar | /unit-converter?category=currency&from=GBP&to=ZAR&value=250
speed of 100 mph in kmh | /unit-converter?category=speed&from=mph&to=km%2Fh&value=100
2 hours in seconds | /unit-converter?category=time&from=h&to=s&value=2
1 acre in hectares | /unit-converter?category=area&from=ac&to=ha&value=1
bsc computer science requirements at wits | /unihelper
nsfas application | /unihelper
when do university applications close | /unihelper
font to web font | /converter/ttf-to-woff2
otf for website | /converter/otf-to-ttf
email to pdf | /converter/eml-to-pdf
outlook msg file open | /converter/msg-to-pdf
contacts vcf to excel | /converter/vcf-to-csv
calendar to csv | /converter/ics-to-csv
latex to word | /converter?to=docx
jupyter notebook to pdf | /converter?to=pdf
markdown table to csv | /converter/md-to-html
html page to markdown | /converter?to=md
web page to pdf | /converter/html-to-pdf
heic in bulk to jpg | /converter/heic-to-jpg
shrink a pdf | /pdf-merger?do=compress
make pdf smaller than 1mb | /pdf-merger?do=compress
text to speech | /doc-reader
lecture audio transcript | /audio-transcriber
mp4 to wav | /converter?to=wav
mov to gif 15fps | /converter?to=gif&fps=15
avi to mp4 720p | /converter/avi-to-mp4?height=720
mkv without sound | /video-trimmer?sound=off
first 30 seconds of a video | /video-trimmer?start=0&end=30
video 1080p | /video-trimmer
reduce mp4 to 8mb for discord | /video-trimmer?size=8MB
animated webp to gif | /converter?to=gif
raw photo to jpg | /converter?to=jpg
cr2 to jpg | /converter?to=jpg
nef to png | /converter?to=png
dng to jpeg | /converter?to=jpg
eps to pdf | /converter?to=pdf
svg to png 2000 px wide | /converter/svg-to-png?width=2000
ico from png | /converter/png-to-ico
change background to blue | /background-remover
rotate photo | /image-resizer
jpg 300kb | /image-resizer?percent=100&size=300kB&format=jpeg
photo 2mb to 500kb | /image-resizer?percent=100&size=500kB
50% smaller picture | /image-resizer
resize to 1920x1080 | /image-resizer?width=1920&height=1080
signature online | /pdf-editor?mode=sign
e-sign document | /pdf-editor?mode=sign
annotate pdf | /pdf-editor
highlight text in pdf | /pdf-editor
pdf to images | /converter/pdf-to-jpg
pdf pages to png | /converter/pdf-to-png
searchable pdf | /converter?do=text
handwriting to text | /converter?do=text
translate word document to french | /document-translator
abstract of a paper | /summarizer
key points of a pdf | /summarizer
tsv to csv | /converter?to=csv
json to yaml | /converter/json-to-yaml
xml to excel | /converter?to=xlsx
parquet to excel | /converter?to=xlsx
scatter plot | /data-analysis
histogram from csv | /data-analysis
tar.gz to zip | /converter?to=zip
iso file | /converter?to=zip
woff to ttf | /converter?to=ttf
subset font | /converter
ass to srt | /converter?to=srt
mbox to pdf | /converter?to=pdf
vcard to csv | /converter/vcf-to-csv
ical to excel | /converter/ics-to-csv
org to markdown | /converter?to=md
epub to text | /converter?to=txt
fb2 to epub | /converter?to=epub
100 km to miles | /unit-converter?category=length&from=km&to=mi&value=100
5 feet 7 inches in cm | /unit-converter?category=length&from=in&to=cm&value=67
20 dollars in rand | /unit-converter?category=currency&from=USD&to=ZAR&value=20
how many grams in a pound | /unit-converter?category=weight&from=lb&to=g&value=1
2 tablespoons in ml | /unit-converter?category=cooking&from=tbsp&to=ml&value=2
qr code https://example.org | /qr-generator?text=https%3A%2F%2Fexample.org
random colour | /color-picker
contrast checker | /color-picker
gradient generator | /color-picker
video from text | /video-generator
ai video generator | /video-generator
picture from text | /image-generator
song from lyrics | /music-generator
pdf into excel | /converter/pdf-to-docx
docx to jpg | /converter/docx-to-jpg
powerpoint to word | /converter/pptx-to-docx
how do i make this picture smaller | /image-resizer?percent=100&size=1MB
can you sign a document for me | /pdf-editor?mode=sign
my pdf is too large for the upload | /pdf-merger
which tool removes backgrounds | /background-remover
make subtitles in english | /audio-transcriber
delete a page | /pdf-merger?do=split
pdf format to word format | /converter/pdf-to-docx
excel file into pdf | /converter/xlsx-to-pdf
make an animated gif from photos | /converter?to=gif
png with transparent background to jpg | /converter/png-to-jpg
reduce photo size in kb | /image-resizer
20kb signature photo | /image-resizer?percent=100&size=20kB
compress folder | /file-compressor
extract zip file online | /file-compressor
read barcode | /qr-generator
inches to cm | /unit-converter?category=length&from=in&to=cm&value=1
5'11 in cm | /unit-converter?category=length&from=in&to=cm&value=71
72 f to c | /unit-converter?category=temperature&from=%C2%B0F&to=%C2%B0C&value=72
1 gb to mb | /unit-converter?category=data&from=GB&to=MB&value=1
translate email to french | /document-translator
check my essay | /plagiarism-checker
shorten this text | /summarizer
mood diary | /notes
motivation letter for university | /unihelper
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [request: string, address: string]);

/** What a hit is judged by: without a query in the table, its page alone. */
const judged = (to: string | undefined, address: string) =>
  address.includes('?') || /\/converter\/|qr-/.test(address) ? to : to?.split('?')[0];

test('there are at least 150 requests', () => expect(rows.length).toBeGreaterThanOrEqual(150));

test.each(rows)('‘%s’ leads to %s', (request, address) => {
  expect(judged(findRequests(request)[0]?.to, address)).toBe(address);
});

test('says what it understood, in people’s words', () => {
  expect(findRequests('mp4 to gif 480px wide 15 fps')[0]).toMatchObject({
    label: 'Convert MP4 to GIF',
    understood: ['480\u2009px wide', '15 frames a second'],
  });
  expect(findRequests('resize photo to 2 MB')[0]).toMatchObject({
    label: 'Resize pictures',
    understood: ['at most 2\u2009MB'],
  });
  expect(findRequests('12 km in miles')[0]?.label).toBe('12 km = 7.45647 mi');
});

test.each(['qqqq', 'flibbertigibbet wobble', '🦄', '!!!', 'ж', '0'])(
  'offers something for ‘%s’',
  (request) => {
    const hits = findRequests(request);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ isGuess, isTool }) => !isGuess || !isTool)).toEqual([]);
  },
);

test('sets nothing for a part that is to be taken out of the middle or the end', () => {
  for (const request of ['trim off last 3 seconds of video', 'remove 0:10-0:20 from video'])
    expect(findRequests(request)[0]?.to, request).toBe('/video-trimmer');
});

test('a target that a format cannot become is said, with what it can become', () => {
  const hits = findRequests('pptx to mp4').filter(({ slug }) => slug === 'converter');
  expect(hits.map(({ label, understood }) => [label, ...understood])).toContainEqual([
    'Convert PowerPoint to PDF',
    'PowerPoint cannot become MP4',
  ]);
});

test.each([
  ['epub to mobi', 'MOBI is neither read nor written'],
  ['djvu', 'DjVu is neither read nor written'],
  ['ringtone', 'recordings alone cannot be cut here'],
  ['black & white picture', 'colours cannot be taken out here'],
  ['delay subtitles', 'the times of subtitles cannot be shifted here'],
])('what cannot be done is said: %s', (request, sentence) => {
  expect(findRequests(request)[0]?.understood.join()).toContain(sentence);
});

test('lengths in millimetres are no pixels', () => {
  for (const { to } of findRequests('photo 35x45 mm')) expect(to).not.toContain('width=35');
});

test('nothing is asked, nothing is found', () => expect(findRequests('  ')).toEqual([]));

test.each([
  `${'a'.repeat(100_000)} to gif`,
  'qr for '.repeat(100_000),
  `${'1'.repeat(400)}x${'9'.repeat(400)}`,
  'resize photo to 99999999999 GB',
  'mp4 to gif -5px 0 fps 1e9%',
  '<script>alert(1)</script> to pdf',
  'qr code for javascript:alert(1)',
  '__proto__ to constructor',
])('survives the hostile request %#', (request) => {
  for (const { to, label } of findRequests(request)) {
    expect(to).toMatch(/^\/[a-z0-9-]+(\/[a-z0-9-]+)?(\?[\w%=&.+~*-]*)?$/);
    expect(label.length).toBeLessThan(200);
  }
});
