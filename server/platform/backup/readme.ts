/** Lies beside the backups: how they are opened without this program. */
export const README =
  Buffer.from(`Backups of an Inkbazaar shop. Everything but the lists (*.json) is sealed in the age format (age-encryption.org/v1).
The program restores them: npm run restore -- --from THIS --identity KEYFILE
Without it, with Debian's packages age, zstd and tar, and PostgreSQL 18:

  backups/ID/backup.json           what the backup needs, without a key
  backups/ID/database.tar.zst.age  age -d -i KEYFILE database.tar.zst.age | zstd -d | tar x -C FOLDER; chmod 700 FOLDER
                                   postgres -D FOLDER starts on it
  backups/ID/database.dump.age     age -d -i KEYFILE database.dump.age | pg_restore -d DATABASE
  backups/ID/contents.json.zst.age which file of the shop has which content (SHA-256), and the database's password
  files/aa/SHA256.age              a content: age -d -i KEYFILE
  logs/LINE/SEGMENT.zst.age        the write-ahead log after a backup of that line, for restore_command
  logs/LINE/SEGMENT.contents.json.zst.age  files that came with it
`);
