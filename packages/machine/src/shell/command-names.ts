/** Names that can start a command line: programs and the shell's own commands. */
export const COMMAND_NAMES: readonly string[] =
  `alias awk base64 basename bash bc break cat cd chmod clear column comm continue cp cut date dd declare
  diff dirname du echo egrep env eval exit expand export expr false fgrep file find fold for grep
  groups gunzip gzip head help history hostname id if jq kill join less let ln local ls man md5sum mkdir
  mktemp more mv nl od paste printenv printf pwd read readlink readonly realpath return rev rg rm rmdir sed
  seq set sha1sum sha256sum shift shopt sleep sort source split stat strings tac tail tar tee test
  time timeout touch tr trap tree true truncate type umask unalias uname unexpand uniq unset until wc which while whoami
  xargs xxd yes zcat`.split(/\s+/);
